import { backOf, cardOf } from './cards.js';
import {
  ask,
  calm,
  countdown,
  element,
  fetchBalance,
  listen,
  made,
  onKey,
  refusalText,
  showProof,
  stakes,
  won,
} from './common.js';
import { type Mark, showRoads } from './road.js';

interface Table {
  round: number;
  phase: 'betting' | 'shown';
  leftMs: number;
  shown: {
    text: string;
    tone: string;
    hands?: { label: string; cards: number[]; total: string; won: boolean }[];
    dice?: number[];
    place?: number;
  } | null;
  road: Mark[];
  mine: Record<string, number>;
  wonWon: number | null;
  commitment: string;
  revealed: string | null;
}

const chip = stakes();
const outcome = element('#outcome');
const play = element('#play');
const count = countdown(element('#left'));
const spots = [...document.querySelectorAll<HTMLButtonElement>('.spot')];
const order = [...document.querySelectorAll<HTMLElement>('[data-rack]')].map(({ dataset }) => Number(dataset.rack));
let state = '';
let turned = 0;

async function place(chips: { on: string; won: number }[]): Promise<void> {
  const answer = await ask<{ refused: string | null; table: Table }>('/table', { chips });
  outcome.textContent = !answer ? refusalText('away') : answer.refused ? refusalText(answer.refused) : '';
  if (answer) show(answer.table);
  await fetchBalance();
}
for (const spot of spots)
  spot.addEventListener('click', () => void place([{ on: spot.dataset.on ?? '', won: chip() }]));
for (const button of document.querySelectorAll<HTMLElement>('[data-rack]'))
  button.addEventListener('click', () => {
    const at = order.indexOf(Number(button.dataset.rack));
    const near = [-2, -1, 0, 1, 2].map((step) => order[(at + step + order.length) % order.length]);
    void place(near.map((number) => ({ on: `n${number}`, won: chip() })));
  });
// The main spots by the letters of the first row.
const main = [...document.querySelectorAll<HTMLButtonElement>('.of-main .spot')];
onKey((key) => {
  const spot = main['qwertyui'.indexOf(key)];
  if (key.length !== 1 || !spot || spot.disabled) return false;
  spot.click();
  return true;
});

function show(table: Table): void {
  const { round, phase, leftMs, shown, mine, wonWon } = table;
  const betting = phase === 'betting';
  element('#phase').textContent = betting ? `${round}회 베팅 중` : `${round}회 결과`;
  count(leftMs, betting);
  document.body.classList.toggle('shown', !betting);
  for (const spot of spots) {
    const staked = mine[spot.dataset.on ?? ''];
    spot.disabled = !betting;
    const chips = spot.querySelector('[data-mine]');
    if (chips) chips.textContent = staked ? won(staked) : '';
    spot.classList.toggle('staked', Boolean(staked));
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-rack]')) button.disabled = !betting;
  element('#staked').textContent = won(Object.values(mine).reduce((sum, each) => sum + each, 0));
  const now = `${round} ${phase}`;
  if (now === state) return;
  const first = state === '';
  state = now;
  showProof(table);
  draw(betting ? null : shown, shown);
  // The road tells a result: it comes when the picture has told it.
  const told = () => {
    if (state !== now) return;
    showRoads(table.road);
    if (!betting && shown) {
      const mineText = wonWon === null ? '' : wonWon > 0 ? ` · ${won(wonWon)} 당첨` : ' · 다음 기회에';
      outcome.textContent = shown.text + mineText;
      outcome.dataset.tone = shown.tone;
      void fetchBalance();
    }
  };
  if (betting) outcome.textContent = '';
  if (betting || first || calm) told();
  else setTimeout(told, play.dataset.stage === 'roulette' || play.dataset.stage === 'wheel' ? 2_600 : 900);
}

function draw(now: Table['shown'], last: Table['shown']): void {
  const hands = document.querySelector<HTMLElement>('#hands');
  if (hands) {
    const dealt = Number(hands.dataset.dealt ?? 2);
    const count = last?.hands?.length ?? 2;
    const drawn =
      now?.hands ??
      Array.from({ length: count }, (_, place) => ({ ...last?.hands?.[place], cards: [], total: '', won: false }));
    hands.replaceChildren(
      ...drawn.map(({ label = '', cards, total, won: ahead }) => {
        const list = made(
          'ul',
          'cards',
          ...(cards.length > 0 ? cards.map(cardOf) : Array.from({ length: dealt }, backOf)),
        );
        return made('div', ahead ? 'hand ahead' : 'hand', made('h2', '', label, made('b', '', total)), list);
      }),
    );
  }
  const dice = document.querySelector('#dice');
  if (dice)
    dice.replaceChildren(
      ...(now?.dice ?? [0, 0, 0]).map((face) => {
        const die = made('span', `die face${face}`, ...Array.from({ length: face }, () => made('i', '')));
        die.setAttribute('role', 'img');
        die.setAttribute('aria-label', face ? `${face}` : '굴리기 전');
        return die;
      }),
    );
  const wheel = document.querySelector<SVGGElement>('#wheel');
  if (wheel && now?.place !== undefined) {
    const sectors = Number(wheel.dataset.sectors);
    const target = 360 - (now.place * 360) / sectors;
    // Three whole turns, and on to where it stops.
    turned = Math.ceil(turned / 360) * 360 + 1_080 + target;
    wheel.style.transform = `rotate(${turned}deg)`;
  }
}

await fetchBalance();
listen<Table>(show);
