import { backOf, cardOf } from './cards.js';
import { ask, element, fetchBalance, onKey, refusalText, showBalance, showProof, stakes, won } from './common.js';

interface Hand {
  cards: number[];
  total: number;
  dealer: number[];
  dealerTotal: number;
  stakeWon: number;
  over: boolean;
  wonWon: number;
  mayDouble: boolean;
  commitment: string;
  seed: string | null;
}
interface Played {
  hand: Hand | null;
  refused?: string | null;
  balance?: number | null;
}

const chip = stakes();
const [outcome, deal] = [element('#outcome'), element<HTMLButtonElement>('#deal')];
const acts = [...document.querySelectorAll<HTMLButtonElement>('[data-act]')];
let asked = false;

async function send(path: string, body: object): Promise<void> {
  if (asked) return;
  asked = true;
  const played = await ask<Played>(path, body);
  asked = false;
  if (!played) outcome.textContent = refusalText('away');
  else show(played);
  await fetchBalance();
}
deal.addEventListener('click', () => void send('/deal', { stakeWon: chip() }));
for (const button of acts) button.addEventListener('click', () => void send('/act', { act: button.dataset.act }));
onKey((key) => {
  const button = key === ' ' ? deal : acts[['h', 's', 'd'].indexOf(key)];
  if (!button || button.disabled) return false;
  button.click();
  return true;
});

function show({ hand, refused, balance }: Played): void {
  if (refused) outcome.textContent = refusalText(refused);
  if (balance !== undefined) showBalance(balance);
  for (const button of acts)
    button.disabled = !hand || hand.over || (button.dataset.act === 'double' && !hand.mayDouble);
  deal.disabled = hand?.over === false;
  if (!hand) return;
  element('[data-cards="player"]').replaceChildren(...hand.cards.map(cardOf));
  element('[data-cards="dealer"]').replaceChildren(...hand.dealer.map(cardOf), ...(hand.over ? [] : [backOf()]));
  element('[data-total="player"]').textContent = String(hand.total);
  element('[data-total="dealer"]').textContent = String(hand.dealerTotal);
  showProof({ commitment: hand.commitment, revealed: hand.seed });
  if (refused) return;
  const { stakeWon, wonWon } = hand;
  outcome.textContent = !hand.over
    ? `${won(stakeWon)} 베팅 · 받기(H), 멈추기(S), 두 배(D)`
    : wonWon > stakeWon
      ? `${won(wonWon)} 당첨!`
      : wonWon > 0
        ? `비겼습니다. ${won(wonWon)}을 돌려드립니다.`
        : '다음 기회에!';
}

const standing = await ask<Played>('/hand');
show(standing ?? { hand: null });
await fetchBalance();
