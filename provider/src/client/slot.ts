import { ask, element, fetchBalance, refusalText, showBalance, stakes, won } from './common.js';

interface Spun {
  window: string[][];
  wins: { line: number; count: number }[];
  wonWon: number;
  balance: number | null;
  refused?: string;
}

const machine = element('.machine');
const lines = JSON.parse(machine.dataset.lines ?? '[]') as number[][];
const outcome = element('#outcome');
const spin = element<HTMLButtonElement>('#spin');
const stake = stakes();
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

spin.addEventListener('click', async () => {
  spin.disabled = true;
  machine.classList.toggle('turning', !calm);
  for (const cell of machine.querySelectorAll('.hit')) cell.classList.remove('hit');
  outcome.textContent = '돌리는 중…';
  const spun = await ask<Spun>(`/${machine.dataset.game}/spin`, { stakeWon: stake() });
  machine.classList.remove('turning');
  spin.disabled = false;
  if (!spun) outcome.textContent = refusalText('away');
  else if (spun.refused) outcome.textContent = refusalText(spun.refused);
  else show(spun);
  if (spun) showBalance(spun.balance);
});

function show({ window, wins, wonWon }: Spun): void {
  const reels = [...machine.querySelectorAll('.reel')];
  for (const [place, symbols] of window.entries())
    for (const [row, symbol] of symbols.entries()) {
      const cell = reels[place]?.children[row];
      cell?.querySelector('use')?.setAttribute('href', `#${symbol}`);
    }
  for (const { line, count } of wins)
    for (const [place, row] of (lines[line] ?? []).slice(0, count).entries())
      reels[place]?.children[row]?.classList.add('hit');
  outcome.textContent = wonWon > 0 ? `${won(wonWon)} 당첨!` : '다음 기회에!';
}

await fetchBalance();
