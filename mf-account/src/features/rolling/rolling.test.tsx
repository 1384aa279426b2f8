import {
  cancelRolling,
  listRollingEntries,
  listRollingRequests,
  type RollingState,
  readRolling,
  requestRolling,
} from '@madang/contracts';
import { aRolling, aRollingRequest, pagesOf, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { pageOf } from '../../testing/wallet.tsx';

const Pages = await pagesOf(pages);

const none = { before: 0, after: 0, total: 0 };
const asked = aRollingRequest;
const rolling = (changed: Partial<RollingState> = {}): RollingState =>
  aRolling({
    userRolling: {
      single: { before: 9_000, after: 1_000, total: 10_000 },
      multi: { before: 3_000, after: 0, total: 3_000 },
      mini: none,
      casino: none,
      slot: { before: 500, after: 0, total: 500 },
      all: { before: 12_500, after: 1_000, total: 13_500 },
    },
    totalRollingAmount: 13_500,
    ...changed,
  });

function open(path: string, state = { rolling: rolling() }) {
  serve(readRolling, () => state.rolling);
  const { user } = renderRoute(<Pages />, { path });
  return { user, state };
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent).join(' | '));

test('what there is by game, asked for once, and taken back', async () => {
  const { user, state } = open('/calculate?tab=1');
  await screen.findByRole('table', { name: '내 롤링' });
  expect(rowsOf('내 롤링')).toEqual([
    '스포츠 단폴 | 0.30% | 9,000원 | 1,000원 | 10,000원',
    '스포츠 다폴 | 0.60% | 3,000원 | 0원 | 3,000원',
    '미니게임 | 0.30% | 0원 | 0원 | 0원',
    '합계 |  | 12,000원 | 1,000원 | 13,000원',
  ]);
  expect(screen.queryByRole('table', { name: '하위 회원 롤링' })).toBeNull();
  const calls = serve(requestRolling, () => {
    state.rolling = rolling({ tabs: [{ tab: 'main', unasked: 0, open: asked }] });
    return asked;
  });
  await user.click(screen.getByRole('button', { name: '정산 신청' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '신청' }));
  expect(await screen.findByText('정산을 신청했습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(calls.map(({ body }) => body)).toEqual([{ tab: 'main' }]);
  const cancels = serve(cancelRolling, () => {
    state.rolling = rolling();
    return { ...asked, state: 'cancelled' as const };
  });
  await user.click(await screen.findByRole('button', { name: '신청 취소' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '신청 취소' }));
  await screen.findByRole('button', { name: '정산 신청' });
  expect(cancels.map(({ body }) => body)).toEqual([{ id: 4 }]);
});

test('the casino is settled by itself, and too little is not asked for', async () => {
  open('/calculateCasino');
  await screen.findByRole('table', { name: '내 롤링' });
  expect(rowsOf('내 롤링')).toEqual([
    '카지노 | 0.50% | 0원 | 0원 | 0원',
    '슬롯 | 1.00% | 500원 | 0원 | 500원',
    '합계 |  | 500원 | 0원 | 500원',
  ]);
  expect(screen.getByRole('button', { name: '정산 신청' })).toBeDisabled();
});

test('events, and what agents earn of the members below them', async () => {
  const events = [{ name: '주말 다폴더', game: 'multi' as const, percent: '0.40', until: '2026-11-23T15:00:00.000Z' }];
  const sportsAgent = { before: 700, after: 0, total: 700 };
  const { user } = open('/calculateEvent', { rolling: rolling({ events, sportsAgent }) });
  expect(await screen.findByText(/스포츠 다폴 \+0\.40% · 11\/24 00:00까지/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '스포츠·미니게임' }));
  await screen.findByRole('table', { name: '하위 회원 롤링' });
  expect(rowsOf('하위 회원 롤링')[0]).toBe('스포츠 |  | 700원 | 0원 | 700원');
});

test('requests, and the bets that every won comes from', async () => {
  serve(listRollingRequests, pageOf([{ ...asked, state: 'refused', reason: '확인이 필요합니다.' }]));
  serve(
    listRollingEntries,
    pageOf([
      {
        id: 9,
        at: '2026-11-21T03:00:00.000Z',
        source: 'bet' as const,
        ref: '71',
        share: 'own' as const,
        game: 'single' as const,
        nickname: '한마루',
        turnoverWon: -100_000,
        percent: '0.30',
        amountWon: -300,
        requestId: null,
      },
      {
        ...{ id: 8, at: '2026-11-21T02:00:00.000Z', source: 'casino', ref: '5', share: 'own', game: 'slot' },
        ...{ nickname: '한마루', turnoverWon: 10_000, percent: '1.00', amountWon: 100, requestId: null },
      } as const,
    ]),
  );
  const { user } = open('/calculate?tab=2');
  expect(await screen.findByText(/확인이 필요합니다\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '롤링 내역' }));
  await screen.findByRole('table', { name: '롤링 내역' });
  expect(rowsOf('롤링 내역')).toEqual([
    '11/21 12:00 | 스포츠 단폴내 베팅 | B-71 | -100,000원 | 0.30% | -300원 | 신청 전',
    '11/21 11:00 | 슬롯내 베팅 | C-5 | 10,000원 | 1.00% | 100원 | 신청 전',
  ]);
  expect(screen.getByRole('link', { name: 'B-71' })).toHaveAttribute('href', '/bet_result');
  expect(screen.getByRole('link', { name: 'C-5' })).toHaveAttribute('href', '/bet_result?gameType=5&betId=5');
});
