/** The shared part of the games' pages. It runs in browsers as it stands, without its types. */

export const base = element('main').dataset.base ?? '';
export const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

export function element<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export const won = (amount: number): string => `${Math.floor(amount).toLocaleString('ko-KR')}원`;

export function showBalance(balance: number | null): void {
  if (balance !== null) element('#balance').textContent = won(balance);
}

/** @returns null when the play is over, or no answer comes */
export async function ask<Answer>(path: string, body?: object): Promise<Answer | null> {
  const answer = await fetch(`${base}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (answer?.status === 410) location.reload();
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}

export async function fetchBalance(): Promise<void> {
  showBalance((await ask<{ balance: number | null }>('/balance'))?.balance ?? null);
}

const refusals: Record<string, string> = {
  'insufficient-funds': '보유금액이 부족합니다.',
  'session-ended': '입장 시간이 끝났습니다. 카지노 화면에서 다시 입장해 주세요.',
  'member-refused': '관리자에게 문의해주세요.',
  maintenance: '점검중입니다.',
  limited: '설정하신 이용 한도를 넘는 금액입니다.',
  'table-most': '한 판에 한 자리에 걸 수 있는 금액을 넘었습니다.',
  closed: '베팅이 마감되었습니다.',
  away: '마당이 응답하지 않습니다. 베팅금액은 돌려드립니다.',
};
export const refusalText = (code: string): string => refusals[code] ?? '지금은 베팅할 수 없습니다.';

/** Buttons of which one is chosen; the keys 1 to 9 choose, too. @returns the chosen stake */
export function stakes(): () => number {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-stake]')];
  const choose = (chosen: HTMLButtonElement) => {
    for (const each of buttons) each.setAttribute('aria-pressed', String(each === chosen));
  };
  for (const button of buttons) button.addEventListener('click', () => choose(button));
  onKey((key) => {
    const button = /^[1-9]$/.test(key) ? buttons[Number(key) - 1] : undefined;
    if (button) choose(button);
    return button !== undefined;
  });
  return () => Number(buttons.find((each) => each.getAttribute('aria-pressed') === 'true')?.dataset.stake);
}

/** Keys that no field takes, and the space bar unless a button has it. @param act whether the key meant something */
export function onKey(act: (key: string) => boolean): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const on = event.target as HTMLElement;
    if (on.matches('input') || (event.key === ' ' && on.matches('button, a'))) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
}

export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content);
  return node;
}

/** A state whenever the table has a new one; the browser connects again by itself. */
export function listen<View>(show: (view: View) => void): void {
  new EventSource(`${base}/stream`).addEventListener('message', ({ data }) => show(JSON.parse(data)));
}

/** Counts down by the page's own clock. @returns starts it anew */
export function countdown(shown: HTMLElement): (leftMs: number, betting: boolean) => void {
  let until = 0;
  let betting = false;
  setInterval(() => {
    const leftMs = Math.max(0, until - performance.now());
    shown.textContent = until > 0 ? `${Math.ceil(leftMs / 1_000)}초` : '';
    shown.classList.toggle('soon', betting && leftMs < 5_000);
  }, 200);
  return (leftMs, isBetting) => {
    until = leftMs > 0 ? performance.now() + leftMs : 0;
    betting = isBetting;
  };
}

export function showProof({ commitment, revealed }: { commitment: string; revealed: string | null }): void {
  element('#commitment').textContent = commitment;
  element('#revealed').textContent = revealed ?? '–';
}
