import {
  ask,
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

interface Kite {
  round: number;
  phase: 'betting' | 'flying' | 'broken';
  leftMs: number;
  flownMs: number;
  brokeAt: number | null;
  road: number[];
  mine: { won: number; auto: number | null; cashed: number | null }[];
  players: number;
  commitment: string;
  revealed: string | null;
}

const chip = stakes();
const [bet, cash] = [element<HTMLButtonElement>('#bet'), element<HTMLButtonElement>('#cash')];
const [outcome, height, kite] = [element('#outcome'), element('#height'), element('#kite')];
const auto = element<HTMLInputElement>('#auto');
const line = document.querySelector('#line');
const count = countdown(element('#left'));
let now: Kite | null = null;
let began = 0;

const times = (hundredths: number) => `×${(hundredths / 100).toFixed(2)}`;
/** The same curve as the table's: twice after 6 s. */
const heightAfter = (ms: number) => Math.floor(100 * 2 ** (Math.max(0, ms) / 6_000));

/** null: taken by hand; undefined: no height. */
function autoHeight(): number | null | undefined {
  const text = auto.value.trim();
  if (text === '') return null;
  const hundredths = Math.round(Number(text) * 100);
  return /^\d+(\.\d{1,2})?$/.test(text) && hundredths >= 101 && hundredths <= 100_000 ? hundredths : undefined;
}

bet.addEventListener('click', async () => {
  const at = autoHeight();
  auto.setAttribute('aria-invalid', String(at === undefined));
  if (at === undefined) {
    outcome.textContent = '자동 받기는 1.01에서 1,000 사이로 입력해 주세요.';
    return;
  }
  const answer = await ask<{ refused: string | null; table: Kite }>('/kite', { won: chip(), auto: at });
  outcome.textContent = !answer ? refusalText('away') : answer.refused ? refusalText(answer.refused) : '베팅했습니다.';
  if (answer) show(answer.table);
  await fetchBalance();
});
cash.addEventListener('click', async () => {
  const answer = await ask<{ height: number | null; table: Kite }>('/cash', {});
  if (answer) show(answer.table);
  await fetchBalance();
});
onKey((key) => {
  if (key !== ' ') return false;
  (cash.hidden ? bet : cash).click();
  return true;
});

function show(table: Kite): void {
  const { round, phase, leftMs, flownMs, brokeAt, mine, players } = table;
  const changed = now?.phase !== phase || now.round !== round;
  now = table;
  if (phase === 'flying') began = performance.now() - flownMs;
  element('#phase').textContent =
    `${round}회 ${{ betting: '베팅 중', flying: '나는 중', broken: '줄이 끊어졌습니다' }[phase]} · ${players}명`;
  count(leftMs, phase === 'betting');
  bet.disabled = phase !== 'betting';
  cash.hidden = !(phase === 'flying' && mine.some(({ cashed }) => cashed === null));
  bet.hidden = !cash.hidden;
  element('#mine').replaceChildren(
    ...mine.map(({ won: staked, auto: at, cashed }) => {
      const end = cashed
        ? `${times(cashed)} 받음 ${won((staked * cashed) / 100)}`
        : phase === 'broken'
          ? '끊어짐'
          : at
            ? `자동 ${times(at)}`
            : '';
      return made('li', cashed ? 'cashed' : '', `${won(staked)} ${end}`);
    }),
  );
  if (!changed) return;
  showProof(table);
  document.body.classList.toggle('broken', phase === 'broken');
  if (phase === 'betting') {
    outcome.textContent = '';
    draw(100);
  }
  if (phase === 'broken' && brokeAt !== null) {
    draw(brokeAt);
    const got = mine.reduce((sum, { won: staked, cashed }) => sum + (cashed ? (staked * cashed) / 100 : 0), 0);
    outcome.textContent = `${times(brokeAt)}에서 끊어졌습니다${mine.length === 0 ? '' : got > 0 ? ` · ${won(got)} 당첨` : ' · 다음 기회에'}`;
    void fetchBalance();
  }
  element('#road').replaceChildren(
    ...table.road
      .toReversed()
      .map((each) => made('li', each >= 1_000 ? 'amber' : each >= 200 ? 'green' : 'red', times(each))),
  );
}

/** The string behind the kite, and the kite at its end. */
function draw(at: number): void {
  height.textContent = times(at);
  const share = Math.min(1, Math.log(at / 100) / Math.log(20));
  const [x, y] = [60 + share * 820, 560 - share ** 1.4 * 460];
  line?.setAttribute('d', `M40 580Q${40 + (x - 40) * 0.7} 580 ${x} ${y}`);
  kite.style.left = `${x / 10}%`;
  kite.style.top = `${y / 6}%`;
}
function frame(): void {
  if (now?.phase === 'flying') draw(heightAfter(performance.now() - began));
  requestAnimationFrame(frame);
}
await fetchBalance();
listen<Kite>(show);
frame();
