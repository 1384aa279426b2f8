import { type AnswerOf, readStatement, type StatementEntry } from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openWallet } from '../../testing/wallet.tsx';
import { statementCsv } from './statement-csv.ts';

const entry = (changed: Partial<StatementEntry>): StatementEntry => ({
  seq: 1,
  at: '2026-11-21T10:31:07.000Z',
  reason: 'bet:stake',
  about: '70188',
  detail: '3폴더 · 5.84 · 수원 – 서울 외 2경기',
  change: -50_000,
  after: 950_000,
  ...changed,
});
const entries = [
  entry({ seq: 3, reason: 'charge:deposit', about: '12', detail: '마루은행 ••4821', change: 50_000, after: 1_000_000 }),
  entry({ seq: 2 }),
  entry({ seq: 1, reason: 'of:tomorrow', about: null, detail: null, change: 1_000_000, after: 1_000_000 }),
];
const statement: AnswerOf<typeof readStatement> = {
  items: entries,
  page: 1,
  pageCount: 1,
  totalCount: 3,
  before: 0,
  cameIn: 1_050_000,
  wentOut: 50_000,
  after: 1_000_000,
  counts: { all: 3, sports: 1, requests: 1 },
  curve: entries.map(({ at, after }): [string, number] => [at, after]).reverse(),
  heldWon: 300_000,
  digest: `7c1e${'0'.repeat(56)}04ab`,
};

test('every entry in words, with what it is about, and sums that add up', async () => {
  serve(readStatement, statement);
  openWallet('/mywallet');
  const row = within(await screen.findByRole('row', { name: /베팅/ }));
  expect(row.getByText('−50,000')).toBeVisible();
  expect(row.getByText('950,000')).toBeVisible();
  expect(row.getByRole('link', { name: 'B-70188' })).toHaveAttribute('href', '/bet_result?betId=70188');
  expect(screen.getByRole('link', { name: 'D-12' })).toHaveAttribute('href', '/charge');
  // A reason of a newer server.
  expect(screen.getByRole('row', { name: /기타/ })).toBeVisible();
  expect(screen.getByText('+1,050,000원')).toBeVisible();
  expect(screen.getByText('−50,000원')).toBeVisible();
  expect(screen.getByText('300,000원')).toBeVisible();
  expect(screen.getByText('7c1e…04ab')).toBeVisible();
});

test('a movement of the casino leads to its round', async () => {
  const won = entry({ seq: 4, reason: 'casino:win', about: '31', detail: '슬롯 · 달토끼', change: 2_000 });
  serve(readStatement, { ...statement, items: [won] });
  openWallet('/mywallet');
  expect(await screen.findByRole('link', { name: 'C-31' })).toHaveAttribute('href', '/bet_result?gameType=5&betId=31');
});

test.each([
  ['minigame:stake', '미니게임 베팅', 3],
  ['virtual:payout', '가상게임 당첨', 4],
])('%s leads to its bet', async (reason, label, gameType) => {
  serve(readStatement, { ...statement, items: [entry({ seq: 4, reason, about: '52', change: 2_000 })] });
  openWallet('/mywallet');
  const row = within(await screen.findByRole('row', { name: new RegExp(label) }));
  expect(row.getByRole('link', { name: 'B-52' })).toHaveAttribute('href', `/bet_result?gameType=${gameType}&betId=52`);
});

test.each([
  ['bet:cashout', '캐시아웃'],
  ['bet:settlement', '정산 정정'],
  ['bet:again', '다시 지급'],
])('%s is %s, and on a phone its whole row leads to its bet', async (reason, label) => {
  serve(readStatement, { ...statement, items: [entry({ seq: 4, reason, about: '52', change: 2_000 })] });
  openWallet('/mywallet');
  const row = await screen.findByRole('row', { name: new RegExp(label) });
  const links = within(row).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toContainEqual([
    `${label} B-52`,
    '/bet_result?betId=52',
  ]);
});

test('coupons and conversions say which, and lead there', async () => {
  const items = [
    entry({ seq: 5, reason: 'coupon:won', about: '7', detail: '가을 쿠폰', change: 2_000 }),
    entry({ seq: 4, reason: 'conversion:won', about: null, detail: '5,000P → 5,000원', change: 5_000 }),
  ];
  serve(readStatement, { ...statement, items });
  openWallet('/mywallet');
  const coupon = within(await screen.findByRole('row', { name: /가을 쿠폰/ }));
  expect(coupon.getByRole('link', { name: 'K-7' })).toHaveAttribute('href', '/coupon');
  const conversion = within(screen.getByRole('row', { name: /5,000P → 5,000원/ }));
  expect(conversion.getByRole('link', { name: '포인트 전환' })).toHaveAttribute('href', '/mywallet/point');
});

test('kinds and days are asked of the server and stay in the address', async () => {
  const calls = serve(readStatement, statement);
  const { user, location } = openWallet('/mywallet?from=2026-11-01&to=2026-11-21&page=2');
  await user.click(await screen.findByRole('link', { name: /스포츠/ }));
  expect(location()).toBe('/mywallet?from=2026-11-01&to=2026-11-21&group=sports');
  await user.click(screen.getByRole('button', { name: '이전 날' }));
  expect(location()).toBe('/mywallet?from=2026-10-31&to=2026-10-31&group=sports');
  expect(calls.length).toBeGreaterThanOrEqual(2);
});

test('the file opens in a spreadsheet as text, whatever a name begins with', () => {
  const csv = statementCsv([
    entry({ detail: '=HYPERLINK("http://x")' }),
    entry({ seq: 2, detail: '  @SUM(1)', change: 5 }),
    entry({ seq: 3, detail: '+1 "큰" 팀, 외', reason: 'charge:bonus' }),
    entry({ seq: 4, detail: '-2\r\n=1' }),
  ]);
  expect(csv.startsWith('\ufeff"번호","시각"')).toBe(true);
  expect(csv).toContain(`1,"2026-11-21 19:31:07","베팅","'=HYPERLINK(""http://x"")","B-70188",-50000,950000\r\n`);
  expect(csv).toContain(`"'  @SUM(1)"`);
  expect(csv).toContain(`"'+1 ""큰"" 팀, 외"`);
  expect(csv).toContain(`"'-2\r\n=1"`);
  expect(csv).not.toMatch(/(^|,)"?[=+@\t]/);
});
