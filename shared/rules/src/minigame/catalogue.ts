import type { EngineId } from './engines/index.ts';

/** Under which heading a game stands. */
export type Family = 'powerball' | 'ladder' | 'card' | 'table' | 'virtual';
export const familyNames: Readonly<Record<Family, string>> = {
  powerball: '파워볼',
  ladder: '사다리·레이스',
  card: '카드',
  table: '주사위·홀짝',
  virtual: '가상 경기',
};

interface GameLimits {
  minStakeWon: number;
  maxStakeWon: number;
  maxWinWon: number;
}

export interface CatalogueGame {
  /** Of specification section 9 where it has one. */
  id: number;
  provider: string;
  providerName: string;
  game: string;
  nameKorean: string;
  /** Below `/minigame`. */
  path: string;
  /** Other paths below `/minigame` that menus link to. */
  aliases: readonly string[];
  family: Family;
  engine: EngineId;
  roundSeconds: number;
  limits: GameLimits;
}

interface Extras {
  path?: string;
  aliases?: readonly string[];
  limits?: GameLimits;
}
type Row = readonly [
  id: number,
  game: string,
  nameKorean: string,
  engine: EngineId,
  roundSeconds: number,
  family: Family,
  extras?: Extras,
];

const ordinary: GameLimits = { minStakeWon: 5_000, maxStakeWon: 1_000_000, maxWinWon: 3_000_000 };
/** Short rounds and virtual games. */
const small: GameLimits = { minStakeWon: 5_000, maxStakeWon: 500_000, maxWinWon: 3_000_000 };

const provider = (key: string, name: string, rows: readonly Row[]): CatalogueGame[] =>
  rows.map(([id, game, nameKorean, engine, roundSeconds, family, extras = {}]) => ({
    id,
    provider: key,
    providerName: name,
    game,
    nameKorean,
    path: extras.path ?? `${key}/${game}`,
    aliases: extras.aliases ?? [],
    family,
    engine,
    roundSeconds,
    limits: extras.limits ?? (roundSeconds < 60 || family === 'virtual' ? small : ordinary),
  }));

const minutes = (firstId: number, game: string, name: string, engine: EngineId, family: Family): Row[] =>
  [1, 2, 3, 4, 5].map((length) => [
    firstId + length - 1,
    `${game}${length}`,
    `${name} ${length}분`,
    engine,
    length * 60,
    family,
  ]);

/**
 * Every provider and game: routes, menus, pages, rounds and tests are made of this list. Ids that the specification does not give
 * are ours. It counts ten ids of Skypark and names eight games: 409 and 410 are the fast rounds of two of them.
 */
export const catalogue: readonly CatalogueGame[] = [
  ...provider('eos', 'EOS', minutes(211, 'powerball', '파워볼', 'powerball', 'powerball')),
  ...provider('ntry', '엔트리', [
    [216, 'powerball', '파워볼', 'powerball', 300, 'powerball'],
    [217, 'powerladder', '파워사다리', 'power-ladder', 300, 'ladder'],
    [218, 'kenoladder', '키노사다리', 'keno-ladder', 300, 'ladder'],
    ...minutes(241, 'powerball', '파워볼', 'powerball', 'powerball'),
  ]),
  ...provider('donghaeng', '동행', [
    [271, 'powerball', '동행 파워볼', 'powerball', 300, 'powerball', { path: 'donghang' }],
    [272, 'sadari', '동행 사다리', 'power-ladder', 300, 'ladder', { path: 'donghang-sadari' }],
    [273, 'kino-sadari', '키노 사다리', 'keno-ladder', 300, 'ladder', { path: 'kino-sadari' }],
    [274, 'speed-kino', '스피드키노', 'keno', 300, 'powerball', { path: 'speed-kino' }],
  ]),
  ...provider('bepick', '베픽', [[221, 'nnpowerball', 'NN 파워볼', 'powerball', 300, 'powerball']]),
  ...provider('evolution', '에볼루션', [
    ...minutes(261, 'powerball', '파워볼', 'powerball', 'powerball'),
    ...minutes(266, 'pbladder', '파워볼 사다리', 'power-ladder', 'ladder'),
  ]),
  ...provider('named', '네임드', [
    [231, 'ladder', '사다리', 'ladder', 300, 'ladder'],
    [232, 'bridge', '다리다리', 'bridge', 180, 'ladder'],
    [233, 'snail', '달팽이', 'snail', 300, 'ladder'],
    [234, 'powerball', '파워볼', 'powerball', 300, 'powerball'],
    [235, 'speedladder', '스피드 사다리', 'ladder', 180, 'ladder'],
    [236, 'powerball3', '파워볼 3분', 'powerball', 180, 'powerball'],
    [237, 'powerladder3', '파워사다리 3분', 'power-ladder', 180, 'ladder'],
    [238, 'powerladder5', '파워사다리 5분', 'power-ladder', 300, 'ladder'],
    [239, 'speed6', '스피드6', 'speed6', 60, 'ladder'],
  ]),
  ...provider('next', '넥스트', [
    [251, 'powerball', '파워볼', 'powerball', 60, 'powerball'],
    [252, 'ladder', '사다리', 'ladder', 60, 'ladder', { aliases: ['next-sadari'] }],
    [253, 'baccarat', '바카라', 'baccarat', 60, 'card', { aliases: ['next-bakara'] }],
    [254, 'onering', '1분 링', 'ring', 60, 'table', { aliases: ['next-onering'] }],
  ]),
  ...provider('mgm', 'MGM', [
    [101, 'baccarat1', '바카라 1', 'baccarat', 60, 'card'],
    [102, 'baccarat2', '바카라 2', 'baccarat', 60, 'card'],
    [103, 'baccarat3', '바카라 3', 'baccarat', 60, 'card'],
    [104, 'oddeven', '홀짝', 'beads', 60, 'table'],
    [105, 'gostop', '고스톱', 'go-stop', 60, 'card'],
  ]),
  ...provider('lotus', '로투스', [
    [301, 'baccarat', '바카라', 'baccarat', 40, 'card'],
    [303, 'oddeven', '홀짝', 'beads', 40, 'table'],
    [304, 'sicbo', '식보', 'sicbo', 40, 'table'],
    [308, 'dragontiger', '드래곤 타이거', 'dragon-tiger', 40, 'card'],
  ]),
  ...provider('skypark', '스카이파크', [
    [401, 'baccarat1', '바카라 1', 'baccarat', 60, 'card'],
    [402, 'baccarat2', '바카라 2', 'baccarat', 60, 'card'],
    [403, 'speed_baccarat1', '스피드 바카라 1', 'baccarat', 30, 'card'],
    [404, 'speed_baccarat2', '스피드 바카라 2', 'baccarat', 30, 'card'],
    [405, 'oddeven', '홀짝', 'beads', 60, 'table'],
    [406, 'blackjack', '블랙잭', 'blackjack', 60, 'card'],
    [407, 'dragontiger', '드래곤 타이거', 'dragon-tiger', 60, 'card'],
    [408, 'dice', '다이스', 'dice', 60, 'table'],
    [409, 'speed_oddeven', '스피드 홀짝', 'beads', 30, 'table'],
    [410, 'speed_dice', '스피드 다이스', 'dice', 30, 'table'],
  ]),
  ...provider('token', '토큰', [
    [311, 'baccarat', '바카라', 'baccarat', 60, 'card'],
    [312, 'highrow', '하이로우', 'high-low', 60, 'card'],
    [313, 'highrow5', '하이로우 5분', 'high-low', 300, 'card'],
    [314, 'roulette', '룰렛', 'roulette', 60, 'table'],
  ]),
  ...provider('bet365', '가상', [
    [501, 'soccer/eurocups', '축구 · 유로컵', 'soccer-euro', 180, 'virtual'],
    [502, 'soccer/premierships', '축구 · 프리미어십', 'soccer-premier', 180, 'virtual'],
    [503, 'soccer/superleagues', '축구 · 슈퍼리그', 'soccer-super', 180, 'virtual'],
    [504, 'soccer/worldcups', '축구 · 월드컵', 'soccer-world', 180, 'virtual'],
    [505, 'basketball/bakergardens', '농구 · 베이커 정원', 'basketball-gardens', 180, 'virtual'],
    [506, 'basketball/nbareplay', '농구 · NBA 다시보기', 'basketball-replay', 180, 'virtual'],
    [507, 'basketball/waterportarena', '농구 · 워터포트 경기장', 'basketball-waterport', 180, 'virtual'],
    [508, 'dog/goldenhillparks', '경견 · 금빛언덕 공원', 'dogs', 180, 'virtual'],
    [509, 'dog/hillsideparks', '경견 · 산기슭 공원', 'dogs', 180, 'virtual'],
    [510, 'horse/britanniaways', '경마 · 브리타니아 거리', 'horses', 180, 'virtual'],
    [511, 'horse/festivaldowns', '경마 · 축제언덕', 'horses', 180, 'virtual'],
    [512, 'horse/victoriaparks', '경마 · 빅토리아 공원', 'horses', 180, 'virtual'],
  ]),
];

const byId = new Map(catalogue.map((game) => [game.id, game]));
export const gameOf = (id: number): CatalogueGame | undefined => byId.get(id);

/** @param path below `/minigame`, one that menus link to included */
export const gameAt = (path: string): CatalogueGame | undefined =>
  catalogue.find((game) => game.path === path || game.aliases.includes(path));

/** The game's name with its provider's, which is not said twice. */
export const titleOf = ({ providerName, nameKorean }: Pick<CatalogueGame, 'providerName' | 'nameKorean'>): string =>
  nameKorean.startsWith(providerName) ? nameKorean : `${providerName} ${nameKorean}`;
