import { ask, calm, element, fetchBalance, made, onKey, refusalText, showBalance, stakes, won } from './common.js';
import { onFrames } from './frames.js';

interface Step {
  window: string[][];
  hit: [number, number][];
  wildReels: number[];
  note: string;
  wonWon: number;
  freeLeft: number;
  times?: number;
}
interface Spun {
  steps: Step[];
  wonWon: number;
  balance: number | null;
  seed: string;
  commitment: string;
  refused?: string;
}

const [machine, outcome, free] = [element('main'), element('#outcome'), element('#free')];
const [spin, fast, auto] = ['#spin', '#fast', '#auto'].map((name) => element<HTMLButtonElement>(name)) as [
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
];
const stake = stakes();
const reels = [...document.querySelectorAll('.reel')];
/** The symbols that pass while a reel turns. */
const passing = [...document.querySelectorAll('.pays use, .features use')].map((use) => use.getAttribute('href') ?? '');
const tickMs = 70;
const landMs = 130;
/** Of its stake: from such a win on the lantern glows. */
const bigTimes = 10;
const autoSpins = 10;
let left = 0;
let sum = 0;
let best = 0;
let turning = false;

const isFast = () => fast.getAttribute('aria-pressed') === 'true';
const pause = (ms: number) => new Promise((done) => setTimeout(done, calm || isFast() ? Math.min(120, ms) : ms));

async function turn(): Promise<void> {
  if (turning) return;
  turning = true;
  spin.disabled = true;
  const staked = stake();
  free.hidden = true;
  machine.classList.remove('on-free', 'big');
  outcome.textContent = '돌리는 중…';
  element('#won').textContent = won(0);
  roll();
  const [spun] = await Promise.all([ask<Spun>('/spin', { stakeWon: staked }), pause(500)]);
  if (!spun || spun.refused) {
    for (const reel of reels) reel.classList.remove('turning');
    outcome.textContent = refusalText(spun?.refused ?? 'away');
    left = 0;
  } else await show(spun, staked);
  if (spun) showBalance(spun.balance);
  spin.disabled = false;
  turning = false;
  left = Math.max(0, left - 1);
  auto.setAttribute('aria-pressed', String(left > 0));
  if (left > 0) void turn();
}

async function show({ steps, wonWon, seed, commitment }: Spun, staked: number): Promise<void> {
  for (const [place, step] of steps.entries()) {
    if (place > 0) {
      await pause(900);
      roll();
      await pause(350);
    }
    await land(step);
    machine.classList.toggle('on-free', steps.length > 1);
    free.hidden = steps.length === 1;
    free.textContent = place === 0 ? '프리스핀 시작' : `프리스핀 ${place}번째 · ${step.freeLeft}번 남음`;
    outcome.textContent = [step.note, step.wonWon > 0 ? won(step.wonWon) : ''].filter(Boolean).join(' ');
  }
  const total = wonWon > 0 ? `${won(wonWon)} 당첨!` : '다음 기회에!';
  const note = steps.length > 1 ? `프리스핀 ${steps.length - 1}번` : (steps[0]?.note ?? '');
  outcome.textContent = [note, total].filter(Boolean).join(' · ');
  element('#won').textContent = won(wonWon);
  machine.classList.toggle('big', wonWon >= staked * bigTimes);
  sum += Math.floor(wonWon) - staked;
  element('#sum').textContent = `${sum > 0 ? '+' : ''}${won(sum)}`;
  if (wonWon > best) {
    best = wonWon;
    element('#best').textContent = `${won(best)} · 베팅의 ${Math.round((best / staked) * 10) / 10}배`;
  }
  element('#commitment').textContent = commitment;
  element('#revealed').textContent = seed;
  const spins = element('#spins');
  spins.querySelector('.none')?.remove();
  const time = new Date().toLocaleTimeString('ko-KR', { hour12: false, timeZone: 'Asia/Seoul' });
  spins.prepend(made('li', wonWon > 0 ? 'came' : '', made('span', '', time), made('b', '', won(wonWon))));
  while (spins.children.length > 12) spins.lastElementChild?.remove();
}

/** The state of each feature after a step. */
function tellFeatures({ window, times, freeLeft }: Step): void {
  for (const feature of document.querySelectorAll<HTMLElement>('#features > li')) {
    for (const one of feature.querySelectorAll<HTMLElement>('[data-times]'))
      one.classList.toggle('on', Number(one.dataset.times) === times);
    const needed = Number(feature.dataset.needed ?? 0);
    if (needed === 0) continue;
    const inSight = window.flat().filter((symbol) => symbol === feature.dataset.symbol).length;
    for (const [place, mark] of [...feature.querySelectorAll('.gathered i')].entries())
      mark.classList.toggle('on', place < inSight);
    const words = feature.querySelector('.gathered span');
    if (words)
      words.textContent =
        freeLeft > 0
          ? `${freeLeft}번 남았습니다`
          : inSight >= needed
            ? '시작합니다'
            : `${needed - inSight}개 더 필요합니다`;
  }
}

const symbolIn = (cell: Element | undefined) => cell?.querySelector('use');

/** Every reel turns until it lands: its symbols pass downwards. */
function roll(): void {
  for (const cell of document.querySelectorAll('.hit')) cell.classList.remove('hit');
  for (const reel of reels) {
    reel.classList.remove('wild');
    reel.classList.toggle('turning', !calm);
  }
  passSymbols();
}
const passSymbols = onFrames(() => {
  const turns = reels.filter((one) => one.classList.contains('turning'));
  for (const reel of turns) {
    const cells = [...reel.children];
    const next = passing[Math.floor(Math.random() * passing.length)] ?? '';
    const symbols = [next, ...cells.map((cell) => symbolIn(cell)?.getAttribute('href') ?? '')];
    for (const [row, cell] of cells.entries()) symbolIn(cell)?.setAttribute('href', symbols[row] ?? '');
  }
  return turns.length > 0;
}, tickMs);

/** One reel after the other, from the left; what wins is shown once all of them stand. */
async function land(step: Step): Promise<void> {
  const { window, hit, wildReels } = step;
  for (const [place, symbols] of window.entries()) {
    if (place > 0 && !calm && !isFast()) await pause(landMs);
    reels[place]?.classList.remove('turning');
    reels[place]?.classList.toggle('wild', wildReels.includes(place));
    for (const [row, symbol] of symbols.entries())
      symbolIn(reels[place]?.children[row])?.setAttribute('href', `#${symbol}`);
  }
  for (const [reel, row] of hit) reels[reel]?.children[row]?.classList.add('hit');
  tellFeatures(step);
}

spin.addEventListener('click', () => void turn());
fast.addEventListener('click', () => fast.setAttribute('aria-pressed', String(!isFast())));
auto.addEventListener('click', () => {
  left = left > 0 ? 0 : autoSpins;
  auto.setAttribute('aria-pressed', String(left > 0));
  if (left > 0) void turn();
});
onKey((key) => {
  const button = { ' ': spin, f: fast, a: auto }[key];
  button?.click();
  return button !== undefined;
});
await fetchBalance();
