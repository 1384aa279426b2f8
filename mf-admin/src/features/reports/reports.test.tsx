import { listReleases, type Report, type ReportFigures, type ReportRow, readReport } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOwner, deliveries, openAdmin } from '../../testing/deliveries.tsx';
import { faultOf, periodsOf, queryOf, quickRanges } from './report-address.ts';

const figures = (stakesWon: number, payoutsWon: number): ReportFigures => ({
  ...{ stakesWon, payoutsWon, holdWon: stakesWon - payoutsWon, bonusesWon: 5_000, rollingWon: 300 },
  ...{ chargesWon: 1_000_000, exchangesWon: 200_000, byHandWon: 0, bets: 12, members: 3 },
});
const aRow = (differs: Partial<ReportRow> = {}): ReportRow => ({
  ...{ period: '2026-11-21', key: '', name: '전체' },
  ...figures(1_000_000, 1_250_000),
  ...differs,
});
const aReport = (rows: ReportRow[] = [aRow()]): Report => ({
  ...{ rows, rowCount: rows.length, total: figures(3_000_000, 1_000_000) },
  periods: rows.length > 0 ? [{ period: '2026-11-21', ...figures(1_000_000, 1_250_000) }] : [],
});

function openReports(search = '?from=2026-11-01&to=2026-11-30', report = aReport(), member = anOwner()) {
  serve(listReleases, deliveries());
  const asked = serve(readReport, report);
  return { asked, ...openAdmin(`/admin/reports${search}`, member) };
}
const table = () => screen.findByRole('table', { name: '보고서' });

test('a report has a row a period, below zero with its sign, and the sum of all', async () => {
  const { asked } = openReports();
  const row = within(await table()).getByRole('row', { name: /2026-11-21/ });
  expect(row).toHaveTextContent('1,250,000');
  expect(row).toHaveTextContent('−250,000−25%');
  expect(within(await table()).getByRole('row', { name: /합계/ })).toHaveTextContent(
    '3,000,0001,000,0002,000,00066.7%',
  );
  expect(screen.getByRole('img', { name: /2026-11-01부터 2026-11-30까지/ })).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({
    ...{ by: 'day', split: 'none', from: '2026-11-01', to: '2026-11-30', sort: '-period' },
  });
  expect(within(await table()).queryByRole('columnheader', { name: '구분' })).toBeNull();
});

test('filters stand in the address, and what the server is asked for follows it', async () => {
  const { asked, user, location } = openReports();
  await table();
  await user.click(screen.getByRole('link', { name: '월별' }));
  await waitFor(() => expect(asked.at(-1)?.query.by).toBe('month'));
  await user.selectOptions(screen.getByRole('combobox', { name: '구분' }), '종목');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ by: 'month', split: 'sport' }));
  await user.click(screen.getByRole('link', { name: '7일' }));
  const [, from, to] = quickRanges(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10))[2] ?? [];
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ split: 'sport', from, to }));
  expect(location()).toContain(`from=${from}&to=${to}`);
  expect(screen.getByRole('link', { name: '7일' })).toHaveAttribute('aria-current', 'true');
  await user.click(within(await table()).getByRole('button', { name: /홀드/ }));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('holdWon'));
  await user.click(within(await table()).getByRole('button', { name: /홀드/ }));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('-holdWon'));
  expect(screen.getByRole('columnheader', { name: '홀드' })).toHaveAttribute('aria-sort', 'descending');
});

test('a figure that the split does not have is a dash, not a zero', async () => {
  const none = { bonusesWon: null, rollingWon: null, chargesWon: null, exchangesWon: null, byHandWon: null };
  openReports('?split=sport', aReport([aRow({ key: '6046', name: '축구', ...none })]));
  const row = within(await table()).getByRole('row', { name: /축구/ });
  expect(within(row).getAllByTitle('이 구분에는 없는 값')).toHaveLength(5);
  expect(within(await table()).getByRole('row', { name: /합계.*원장 전체/ })).toHaveTextContent('1,000,000');
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('the file holds the rows and the sum, and no name of it is a formula', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => {};
  const named: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    named.push(this.download);
  };
  const { user } = openReports(
    '?split=agent&from=2026-11-01&to=2026-11-30',
    aReport([aRow({ key: '7', name: '=HYPERLINK("http://x")' })]),
  );
  await table();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  HTMLAnchorElement.prototype.click = click;
  expect(named).toEqual(['보고서 총판 2026-11-01 2026-11-30.csv']);
  const [head, row, sum] = (await textOf(blobs[0] as Blob)).split('\r\n');
  expect(head).toContain('기간,구분,베팅액,적중금,홀드,보너스');
  expect(row).toBe(`2026-11-21,"'=HYPERLINK(""http://x"")",1000000,1250000,-250000,5000,300,1000000,200000,0,12,3`);
  expect(sum).toContain('합계,,3000000,1000000,2000000');
});

test('a period without money, a fault that can be tried again, and days that are none', async () => {
  const { user } = openReports('', aReport([]));
  expect(await screen.findByText('이 기간에는 움직인 금액이 없습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
  serve(readReport, () => refusal('report.days'));
  await user.click(screen.getByRole('link', { name: '어제' }));
  expect(await screen.findByText(/최대 400일까지 볼 수 있습니다/)).toBeVisible();
  serve(readReport, aReport());
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(within(await table()).getByRole('row', { name: /합계/ })).toBeVisible();
});

test('days in the wrong order or too many are said beside the filters, and the server is not asked', async () => {
  const { asked } = openReports('?from=2026-11-30&to=2026-11-01');
  expect(await screen.findByText('시작일이 종료일보다 늦습니다.')).toBeVisible();
  expect(asked).toHaveLength(0);
});

test('a long report says how many of its rows it shows', async () => {
  openReports('', { ...aReport(), rowCount: 5_000 });
  expect(await screen.findByText(/5,000줄 중 앞의 1줄/)).toBeVisible();
});

test('an operator without finance is told so, has no link to it, and nothing is asked', async () => {
  const { asked } = openReports('', aReport(), { ...anOwner(), grants: ['trader'] });
  expect(await screen.findByText('볼 수 있는 권한이 없습니다.')).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: '운영자 메뉴' })).queryByRole('link', { name: '보고서' }),
  ).toBeNull();
  expect(asked).toHaveLength(0);
});

test('the palette finds the page', async () => {
  const { user } = openReports();
  await table();
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: /찾기/ }), '보고서');
  expect(await screen.findByRole('option', { name: /보고서/ })).toBeVisible();
});

test('quick ranges, periods and what an address may say', () => {
  expect(quickRanges('2026-03-01')).toEqual([
    ['오늘', '2026-03-01', '2026-03-01'],
    ['어제', '2026-02-28', '2026-02-28'],
    ['7일', '2026-02-23', '2026-03-01'],
    ['30일', '2026-01-31', '2026-03-01'],
    ['이번 달', '2026-03-01', '2026-03-01'],
    ['지난 달', '2026-02-01', '2026-02-28'],
  ]);
  expect(periodsOf({ by: 'day', from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(periodsOf({ by: 'month', from: '2026-01-31', to: '2026-03-01' })).toEqual(['2026-01', '2026-02', '2026-03']);
  const address = new Map(Object.entries({ from: '2026-13-99', to: 'x', by: 'week', split: 'agent', sort: 'nothing' }));
  expect(queryOf((name) => address.get(name) ?? '', '2026-03-15')).toEqual({
    ...{ by: 'day', split: 'agent', from: '2026-03-01', to: '2026-03-15', sort: '-period' },
  });
  expect(faultOf({ from: '2026-01-01', to: '2027-02-04' })).toBeNull();
  expect(faultOf({ from: '2026-01-01', to: '2027-02-05' })).toMatch(/400일/);
});
