/** What the games' pages share. It runs in browsers as it stands, without its types. */

export const base = element('main').dataset.base ?? '';

export function element<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

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
  maintenance: '점검중입니다.',
  limited: '설정하신 이용 한도를 넘는 금액입니다.',
  closed: '베팅이 마감되었습니다.',
  away: '마당이 응답하지 않습니다. 베팅금액은 돌려드립니다.',
};
export const refusalText = (code: string): string => refusals[code] ?? '지금은 베팅할 수 없습니다.';

/** Buttons of which one is chosen. @returns the chosen stake */
export function stakes(): () => number {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-stake]')];
  for (const button of buttons)
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button));
    });
  return () => Number(buttons.find((each) => each.getAttribute('aria-pressed') === 'true')?.dataset.stake);
}
