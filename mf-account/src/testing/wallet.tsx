import type { AnswerOf, chargeOptions, exchangeOptions, MoneyRequest } from '@madang/contracts';
import { aMember, pagesOf, renderRoute } from '@madang/testing';
import { pages } from '../pages.ts';

const Pages = await pagesOf(pages, { '/message': <h1>쪽지</h1> });

export const aRequest = (changed: Partial<MoneyRequest> = {}): MoneyRequest => ({
  id: 7,
  kind: 'charge',
  amount: 200_000,
  state: 'requested',
  method: 'bank',
  bonusName: null,
  bonusWon: 0,
  bank: '마루은행',
  accountEnd: '4821',
  requestedAt: '2026-11-21T10:24:00.000Z',
  decidedAt: null,
  reason: null,
  ...changed,
});

export const pageOf = <Item,>(items: Item[]) => ({
  items,
  page: 1,
  pageCount: items.length ? 1 : 0,
  totalCount: items.length,
});

export const someChargeOptions = (
  changed: Partial<AnswerOf<typeof chargeOptions>> = {},
): AnswerOf<typeof chargeOptions> => ({
  limits: { minWon: 10_000, maxWon: 5_000_000, unitWon: 10_000 },
  chargeTurnoverPercent: 100,
  bonuses: [
    {
      id: 1,
      name: '매 충전 5%',
      percent: 5,
      maxWonADay: 50_000,
      turnoverPercent: 150,
      occasion: 'every',
      leastOdds: '1.50',
      games: ['single', 'multi', 'mini', 'casino', 'slot'],
      leftWon: 50_000,
      takenAt: null,
    },
    {
      id: 2,
      name: '첫 충전 10%',
      percent: 10,
      maxWonADay: 100_000,
      turnoverPercent: 150,
      occasion: 'day',
      leastOdds: '1.50',
      games: ['single', 'multi', 'mini', 'casino', 'slot'],
      leftWon: 0,
      takenAt: '2026-11-21T05:05:00.000Z',
    },
  ],
  notice: '신청하신 뒤 1~2분 안에 쪽지가 옵니다.',
  bank: { bank: '마루은행', holder: '한마루', accountEnd: '4821' },
  coin: null,
  ...changed,
});

export const someExchangeOptions = (
  changed: Partial<AnswerOf<typeof exchangeOptions>> = {},
): AnswerOf<typeof exchangeOptions> => ({
  limits: { minWon: 10_000, maxWon: 5_000_000, unitWon: 10_000 },
  emoney: 1_000_000,
  bank: { bank: '마루은행', holder: '한마루', accountEnd: '4821' },
  open: null,
  turnover: { dueWon: 0, leftWon: 0 },
  ...changed,
});

/** Opens a page of the wallet as the shell mounts it. */
export const openWallet = (path: string) =>
  renderRoute(<Pages />, { path, member: aMember({ emoney: 1_000_000, point: 20_000 }) });
