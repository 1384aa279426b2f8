import { ask, element, fetchBalance, refusalText, stakes, won } from './common.js';

type Side = 'player' | 'banker' | 'tie';
interface Table {
  round: number;
  phase: 'betting' | 'dealt';
  leftMs: number;
  deal: { player: number[]; banker: number[]; playerTotal: number; bankerTotal: number; result: Side } | null;
  road: Side[];
  mine: Partial<Record<Side, number>>;
  wonWon: number | null;
}

const names: Record<Side, string> = { player: '플레이어', banker: '뱅커', tie: '타이' };
const marks: Record<Side, string> = { player: '플', banker: '뱅', tie: '타' };
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];
const pollMs = 700;
const chip = stakes();
const outcome = element('#outcome');
let shown = '';

for (const spot of document.querySelectorAll<HTMLButtonElement>('.spot'))
  spot.addEventListener('click', async () => {
    const answer = await ask<{ refused: string | null; table: Table }>('/table', { on: spot.dataset.on, won: chip() });
    outcome.textContent = answer?.refused ? refusalText(answer.refused) : '';
    if (answer) show(answer.table);
    await fetchBalance();
  });

function show({ round, phase, leftMs, deal, road, mine, wonWon }: Table): void {
  const betting = phase === 'betting';
  element('#phase').textContent = betting ? `${round}회 베팅 중` : `${round}회 결과`;
  const left = element('#left');
  left.textContent = `${Math.ceil(leftMs / 1_000)}초`;
  left.classList.toggle('soon', betting && leftMs < 5_000);
  document.body.classList.toggle('dealt', !betting);
  for (const side of ['player', 'banker', 'tie'] as const) {
    element(`[data-mine="${side}"]`).textContent = mine[side] ? won(mine[side]) : '';
    const spot = element<HTMLButtonElement>(`[data-on="${side}"]`);
    spot.disabled = !betting;
    spot.classList.toggle('came', !betting && deal?.result === side);
  }
  const state = `${round} ${phase}`;
  if (state === shown) return;
  shown = state;
  for (const side of ['player', 'banker'] as const) {
    const cards = betting || !deal ? [] : deal[side];
    element(`[data-total="${side}"]`).textContent = betting || !deal ? '' : String(deal[`${side}Total`]);
    element(`[data-cards="${side}"]`).replaceChildren(...cards.map(cardOf));
  }
  element('#road').replaceChildren(
    ...road.map((side) =>
      Object.assign(document.createElement('li'), { className: side, textContent: marks[side], title: names[side] }),
    ),
  );
  if (betting || !deal) outcome.textContent = '';
  else {
    const mine = wonWon === null ? '' : wonWon > 0 ? ` · ${won(Math.floor(wonWon))} 당첨` : ' · 다음 기회에';
    outcome.textContent = `${names[deal.result]}${mine}`;
    void fetchBalance();
  }
}

function cardOf(card: number): HTMLElement {
  const suit = Math.floor(card / 13);
  const face = Object.assign(document.createElement('li'), {
    className: suit === 1 || suit === 2 ? 'card red' : 'card',
  });
  face.append(
    Object.assign(document.createElement('b'), { textContent: ranks[card % 13] }),
    Object.assign(document.createElement('i'), { textContent: suits[suit] }),
  );
  return face;
}

async function poll(): Promise<void> {
  const table = await ask<Table>('/table');
  if (table) show(table);
  setTimeout(poll, pollMs);
}
await fetchBalance();
await poll();
