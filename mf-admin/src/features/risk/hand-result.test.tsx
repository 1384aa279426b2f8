import {
  askApproval,
  endHandResult,
  setHandResult,
  type TradingFixture,
  tradingFixture,
  type Weighed,
  weighApproval,
} from '@madang/contracts';
import { serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { at, fixture, openDesk } from './testing.tsx';

test('a line of a fixture that has begun gets a result by hand: what it moves is said first, and its end as well', async () => {
  const { user } = openDesk();
  let result: TradingFixture['markets'][number]['result'] = null;
  const over = {
    id: '9',
    name: 'Over',
    price: '1.88',
    byHand: null,
    bets: 2,
    stakeWon: 20_000,
    worstWon: 0,
    resultWon: 0,
  };
  serve(
    tradingFixture,
    (): TradingFixture => ({
      fixture: { ...fixture, status: 'finished' },
      limitWon: 20_000_000,
      markets: [
        {
          ...{ marketId: 2, name: '오버언더', package: 'prematch', line: '2.5', result },
          selections: [
            { ...over, status: 'closed', settlement: result ? 2 : null, feedSettlement: result ? 1 : null },
            { ...over, id: '10', name: 'Under', status: 'closed', settlement: result ? 1 : null, feedSettlement: null },
          ],
        },
      ],
    }),
  );
  const weighed = serve(
    weighApproval,
    (): Weighed => ({
      needsTwo: false,
      moves: { bets: 2, members: 1, toMembersWon: 18_800, fromMembersWon: 0, belowZero: 0, isPart: false },
      facts: [['결과', 'Over 적중, Under 낙첨']],
      digest: 'a'.repeat(64),
    }),
  );
  const set = serve(setHandResult, ({ body }) => {
    result = { id: 3, reason: body.reason, by: 'operator', at };
    return { id: 3 };
  });
  const ended = serve(endHandResult, () => {
    result = null;
    return {};
  });

  await user.click(await screen.findByRole('button', { name: '오버언더 2.5 결과 입력' }));
  const dialog = await screen.findByRole('dialog', { name: '오버언더 2.5 결과' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Over' }), '적중');
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '피드 누락{Enter}');
  expect(await within(dialog).findByText('모든 선택의 결과를 골라 주세요.')).toBeVisible();
  expect(weighed).toHaveLength(0);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Under' }), '낙첨');
  await user.click(within(dialog).getByRole('button', { name: '금액 확인' }));
  const sure = await screen.findByRole('dialog', { name: '오버언더 2.5 결과 확인' });
  expect(await within(sure).findByText('18,800원')).toBeVisible();
  expect(set).toHaveLength(0);
  await user.click(within(sure).getByRole('button', { name: '결과 적용' }));
  expect(await screen.findByRole('row', { name: /수기 결과 피드 Over 낙첨 .* operator · 피드 누락/ })).toBeVisible();
  const results = [
    { selectionId: '9', settlement: 2 },
    { selectionId: '10', settlement: 1 },
  ];
  expect(set.map(({ body }) => body)).toEqual([{ fixtureId: '501', results, reason: '피드 누락' }]);

  await user.click(screen.getByRole('button', { name: '오버언더 2.5 수기 결과 취소' }));
  const ending = await screen.findByRole('dialog', { name: '오버언더 2.5 수기 결과 취소' });
  await user.type(within(ending).getByRole('textbox', { name: '사유' }), '잘못 입력{Enter}');
  const sureToEnd = within(await screen.findByRole('dialog', { name: '오버언더 2.5 수기 결과 취소 확인' }));
  await sureToEnd.findByText('18,800원');
  await user.click(sureToEnd.getByRole('button', { name: '수기 결과 취소' }));
  expect(await screen.findByRole('button', { name: '오버언더 2.5 결과 입력' })).toBeVisible();
  expect(ended.map(({ params, body }) => [params.id, body.reason])).toEqual([['3', '잘못 입력']]);
});

test('a result that takes two waits for the second operator', async () => {
  const { user } = openDesk();
  serve(
    tradingFixture,
    (): TradingFixture => ({
      fixture: { ...fixture, status: 'finished' },
      limitWon: 20_000_000,
      markets: [
        {
          ...{ marketId: 52, name: '승패', package: 'prematch', line: null, result: null },
          selections: ['1', '2'].map((name) => ({
            ...{
              id: name,
              name,
              price: '1.88',
              byHand: null,
              bets: 2,
              stakeWon: 20_000_000,
              worstWon: 0,
              resultWon: 0,
            },
            ...{ status: 'closed', settlement: null, feedSettlement: null },
          })),
        },
      ],
    }),
  );
  serve(
    weighApproval,
    (): Weighed => ({
      needsTwo: true,
      moves: { bets: 2, members: 1, toMembersWon: 18_800_000, fromMembersWon: 0, belowZero: 0, isPart: false },
      facts: [['결과', '1 적중, 2 낙첨']],
      digest: 'a'.repeat(64),
    }),
  );
  const asked = serve(askApproval, () => ({ id: 1, expiresAt: at }));
  const set = serve(setHandResult, () => ({ id: 3 }));
  await user.click(await screen.findByRole('button', { name: '승패 결과 입력' }));
  const dialog = await screen.findByRole('dialog', { name: '승패 결과' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '1' }), '적중');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '2' }), '낙첨');
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '피드 누락{Enter}');
  await screen.findByText(/두 명이 승인해야 하는 처리입니다/);
  await user.type(screen.getByRole('textbox', { name: '사유' }), '확인{Enter}');
  await screen.findByText(/첫 승인을 남겼습니다/);
  expect([asked.length, set.length]).toEqual([1, 0]);
});
