export interface MinigameSeed {
  id: number;
  provider: string;
  providerName: string;
  game: string;
  nameKorean: string;
  roundSeconds: number | null;
}

type Game = [id: number, game: string, nameKorean: string, roundSeconds: number | null];
const provider = (key: string, name: string, games: Game[]): MinigameSeed[] =>
  games.map(([id, game, nameKorean, roundSeconds]) => ({
    id,
    provider: key,
    providerName: name,
    game,
    nameKorean,
    roundSeconds,
  }));

/**
 * The catalogue of specification section 9, with the path names of section 2. The specification gives eight names for the range
 * 401 to 410, so 409 and 410 stay free.
 */
export const minigames: MinigameSeed[] = [
  ...provider('mgm', 'MGM', [
    [101, 'baccarat1', '바카라 1', null],
    [102, 'baccarat2', '바카라 2', null],
    [103, 'baccarat3', '바카라 3', null],
    [104, 'oddeven', '홀짝', null],
    [105, 'gostop', '고스톱', null],
  ]),
  ...provider('eos', 'EOS', [
    [211, 'powerball1', '파워볼 1분', 60],
    [212, 'powerball2', '파워볼 2분', 120],
    [213, 'powerball3', '파워볼 3분', 180],
    [214, 'powerball4', '파워볼 4분', 240],
    [215, 'powerball5', '파워볼 5분', 300],
  ]),
  ...provider('ntry', '엔트리', [
    [216, 'powerball', '파워볼', 300],
    [217, 'powerladder', '파워사다리', 300],
  ]),
  ...provider('named', '네임드', [
    [231, 'ladder', '사다리', 300],
    [232, 'bridge', '다리다리', 180],
    [233, 'snail', '달팽이', 300],
    [234, 'powerball', '파워볼', 300],
    [235, 'speedladder', '스피드 사다리', 180],
  ]),
  ...provider('next', '넥스트', [
    [251, 'powerball', '파워볼', 60],
    [252, 'ladder', '사다리', 60],
    [253, 'baccarat', '바카라', 60],
    [254, 'onering', '1분 링', 60],
  ]),
  ...provider('lotus', '로투스', [
    [301, 'baccarat', '바카라', null],
    [303, 'oddeven', '홀짝', null],
    [304, 'sicbo', '식보', null],
    [308, 'dragontiger', '드래곤 타이거', null],
  ]),
  ...provider('skypark', '스카이파크', [
    [401, 'baccarat1', '바카라 1', null],
    [402, 'baccarat2', '바카라 2', null],
    [403, 'speed_baccarat1', '스피드 바카라 1', null],
    [404, 'speed_baccarat2', '스피드 바카라 2', null],
    [405, 'oddeven', '홀짝', null],
    [406, 'blackjack', '블랙잭', null],
    [407, 'dragontiger', '드래곤 타이거', null],
    [408, 'dice', '다이스', null],
  ]),
];

/** In the demo these are under maintenance; the last one because it has no setting at all. */
export const demoMaintenance = new Map<number, boolean | null>([
  [103, true],
  [233, true],
  [304, null],
]);
