import { attend, readAttendance } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openGift } from '../../testing/gifts.tsx';

const rule = { dailyPoints: 500, rewards: [{ streak: 7, points: 5_000 }], chargedWon: 10_000, chargedDays: 30 };
const came = Array.from({ length: 6 }, (_, place) => ({
  day: `2026-11-${15 + place}`,
  streak: place + 1,
  points: 500,
}));

/** Server and page: an act shows with the next read. */
function open() {
  const state = { days: came, streak: 6, hasCome: false, unpaid: null as 'charges' | 'shared' | null };
  const months: string[] = [];
  serve(readAttendance, ({ query }) => {
    const month = query.month ?? '2026-11';
    months.push(month);
    return { ...state, days: state.days.filter(({ day }) => day.startsWith(month)), today: '2026-11-21', month, rule };
  });
  return { state, months, ...openGift('/attendance') };
}
const answerAlert = async (user: ReturnType<typeof open>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

test('today is lit once, and the month shows what it gave', async () => {
  const { user, state } = open();
  const calls = serve(attend, () => {
    const day = { day: '2026-11-21', streak: 7, points: 5_000, unpaid: null };
    Object.assign(state, { days: [...came, day], streak: 7, hasCome: true });
    return day;
  });
  expect(await screen.findByRole('heading', { name: '2026년 11월' })).toBeVisible();
  expect(screen.getByText('6일')).toBeVisible();
  expect(screen.getByText('3,000P')).toBeVisible();
  const days = within(screen.getByRole('list', { name: '이 달의 출석' })).getAllByRole('listitem');
  expect(days).toHaveLength(35);
  const today = days[20];
  expect(today).toHaveAttribute('aria-current', 'date');
  expect(today).toHaveTextContent('215,000P오늘 오늘 · 7일째 등불');
  expect(days[14]).toHaveTextContent('15출석 500P');
  expect(days[13]).toHaveTextContent('14출석하지 않음 –');
  expect(days[27]).toHaveTextContent(/^285,000P예정 5천P$/);

  await user.click(screen.getByRole('button', { name: '등불 켜기' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('7일째 등불을 켰습니다. 5,000P를 받았습니다.');
  await answerAlert(user);
  expect(await screen.findByRole('button', { name: '오늘 등불을 켰습니다' })).toBeDisabled();
  expect(screen.getByText('8,000P')).toBeVisible();
  expect(screen.getByText('7일')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('who charged nothing is told why a day counts and gives nothing, and asked before it is gone', async () => {
  const { user, state } = open();
  Object.assign(state, { unpaid: 'charges' });
  const calls = serve(attend, { day: '2026-11-21', streak: 7, points: 0, unpaid: 'charges' });
  const why = '포인트는 최근 30일 동안 10,000원 이상 충전한 회원에게 드립니다. 출석 일수는 계속 쌓입니다.';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText('0P')).toBeVisible();
  const answerQuestion = async (button: string) => {
    await user.click(screen.getByRole('button', { name: '등불 켜기' }));
    const question = await screen.findByRole('alertdialog', { name: '출석' });
    expect(question).toHaveTextContent(`${why} 지금 출석하면 오늘 포인트를 받을 수 없습니다.`);
    await user.click(within(question).getByRole('button', { name: button }));
  };
  await answerQuestion('취소');
  expect(calls).toHaveLength(0);
  await answerQuestion('출석');
  expect(await screen.findByRole('alertdialog', { name: '알림' })).toHaveTextContent(`7일째 등불을 켰습니다. ${why}`);
  await answerAlert(user);
});

test('who shares a browser or a bank account with a member of today is told, also after the page said points', async () => {
  const { user, state } = open();
  serve(attend, () => {
    Object.assign(state, { unpaid: 'shared' });
    return { day: '2026-11-21', streak: 7, points: 0, unpaid: 'shared' as const };
  });
  const why =
    '같은 기기 또는 은행 계좌를 쓰는 다른 회원이 오늘 포인트를 받았습니다. 하루 포인트는 한 사람에게 한 번만 드리며, 출석 일수는 계속 쌓입니다.';
  await user.click(await screen.findByRole('button', { name: '등불 켜기' }));
  expect(await screen.findByRole('alertdialog', { name: '알림' })).toHaveTextContent(`7일째 등불을 켰습니다. ${why}`);
  await answerAlert(user);
  expect(await screen.findByText(why)).toBeVisible();
});

test('who is given an ordinary day for a reward is told why', async () => {
  const { user } = open();
  serve(attend, { day: '2026-11-21', streak: 7, points: 500, unpaid: 'shared' });
  await user.click(await screen.findByRole('button', { name: '등불 켜기' }));
  expect(await screen.findByRole('alertdialog', { name: '알림' })).toHaveTextContent(
    '7일째 등불을 켰습니다. 500P를 받았습니다. 연속 출석 보상은 그동안 같은 기기 또는 은행 계좌를 쓰는 다른 회원이 포인트를 받지 않았을 때 드립니다.',
  );
  await answerAlert(user);
});

test('who came in another tab is told', async () => {
  const { user } = open();
  serve(attend, () => refusal('attendance.done'));
  await user.click(await screen.findByRole('button', { name: '등불 켜기' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('오늘은 이미 출석했습니다.');
  await answerAlert(user);
});

test('earlier months are there, later ones are not', async () => {
  const { user, months } = open();
  expect(await screen.findByRole('button', { name: '다음 달' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '이전 달' }));
  expect(await screen.findByRole('heading', { name: '2026년 10월' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '다음 달' }));
  expect(await screen.findByRole('heading', { name: '2026년 11월' })).toBeVisible();
  expect(months.slice(0, 2)).toEqual(['2026-11', '2026-10']);
});
