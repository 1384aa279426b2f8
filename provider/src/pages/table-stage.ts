import type { TableBet, TableGame } from '../engine/table-game.ts';
import { bigSixPlaces, wheelOrder } from '../games/wheels.ts';
import { proof, rulesList, type Stage } from './stage-parts.ts';

const groupNames: Readonly<Record<string, string>> = {
  ...{ sums: '합', faces: '숫자 하나', doubles: '둘', triples: '셋', numbers: '숫자', columns: '열', dozens: '묶음' },
};

/** A table: the round in the middle, the spots below it. */
export function tableStage(game: TableGame, { choices, returns }: { choices: string; returns: string }): Stage {
  const groups = [...new Set(game.bets.map(({ group }) => group))];
  const spots = groups.map((group) => {
    const bets = game.bets.filter((bet) => bet.group === group);
    return `<div class="spots of-${group}" role="group" aria-label="${groupNames[group] ?? '베팅'}" data-count="${bets.length}">${bets.map(spot).join('')}</div>`;
  });
  return {
    ...{ title: game.nameKorean, styles: ['table'], script: 'table', kind: `on-${game.stage}` },
    stage: `<p class="clock"><span id="phase">테이블에 앉는 중</span> <b id="left"></b></p>
<div class="play" id="play" data-stage="${game.stage}">${pictures[game.stage](game)}</div><p id="outcome" role="status"></p>
<div class="cloth">${spots.join('')}${game.stage === 'roulette' ? rack : ''}</div>`,
    controls: `${choices}<p class="mine-sum"><span>이번 판 베팅</span> <b id="staked">0원</b></p>`,
    left: `<h2>그림장</h2><h3>육매</h3><ol class="beads" id="beads" tabindex="0" aria-label="육매"></ol><h3>본매</h3><ol class="big" id="big" tabindex="0" aria-label="본매"></ol><dl class="counts" id="counts"></dl>${proof}`,
    right: `<h2>배당과 환수율</h2>${returns}${rulesList([...game.rules, mostRule])}`,
  };
}

const mostRule =
  '한 판에 한 자리에 걸 수 있는 금액은 모두 더해 1,000,000원까지이고, 당첨금이 5,000,000원을 넘지 않는 금액까지입니다.';
const spot = ({ id, label, odds, group }: TableBet) =>
  `<button class="spot${group === 'numbers' && redNumbers.has(Number(label)) ? ' is-red' : ''}" data-on="${id}"><b>${label}</b><small>${odds}</small><span data-mine="${id}"></span></button>`;

/** The numbers in the order of the wheel: one press covers five neighbours. */
const rack = `<div class="rack" role="group" aria-label="레이스 판: 이웃한 다섯 숫자">${wheelOrder
  .map((number) => `<button data-rack="${number}" aria-label="${number}과 이웃 네 숫자">${number}</button>`)
  .join('')}</div>`;

const pictures: Readonly<Record<TableGame['stage'], (game: TableGame) => string>> = {
  cards: ({ dealt = 2 }) => `<div class="hands" id="hands" data-dealt="${dealt}"></div>`,
  dice: () => '<div class="dice" id="dice"></div>',
  roulette: () =>
    wheel(
      wheelOrder.map((number) => ({
        label: String(number),
        tone: number === 0 ? 'green' : redNumbers.has(number) ? 'red' : 'plain',
      })),
    ),
  wheel: ({ bets }) =>
    wheel(
      bigSixPlaces.map((kind) => ({
        label: bets[kind]?.label ?? '',
        tone: ['blue', 'green', 'red', 'amber', 'plain', 'amber', 'red'][kind] ?? 'plain',
      })),
    ),
};
const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Sectors clockwise from the top; the pointer stands above. */
function wheel(sectors: readonly { label: string; tone: string }[]): string {
  const step = (2 * Math.PI) / sectors.length;
  const at = (angle: number, radius: number) =>
    `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  const drawn = sectors.map(({ label, tone }, place) => {
    const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
    return `<path class="${tone}" d="M${at(from, 60)}L${at(from, 100)}A100 100 0 0 1 ${at(to, 100)}L${at(to, 60)}A60 60 0 0 0 ${at(from, 60)}z"/><text transform="translate(${at(place * step, 90)}) rotate(${((place * 360) / sectors.length).toFixed(2)})">${label}</text>`;
  });
  return `<svg class="wheel" viewBox="-108 -112 216 220" aria-hidden="true"><circle r="106" class="rim"/><g id="wheel" data-sectors="${sectors.length}">${drawn.join('')}<circle r="58" class="hub"/><circle r="16" class="lantern"/></g><path class="pointer" d="M0 -96 -6 -110H6z"/></svg>`;
}
