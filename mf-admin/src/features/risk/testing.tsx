import {
  endTradingPrice,
  haltTrading,
  liftTradingHalt,
  liftTradingStop,
  listReleases,
  listTrading,
  setTradingPrice,
  stopTrading,
  type TradedFixture,
  type TradingFixture,
  type TradingHalt,
  type TradingStop,
  tradingFixture,
} from '@madang/contracts';
import { anOperator, refusalWith, serve } from '@madang/testing';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

export const at = '2026-11-24T10:32:18.000Z';
export const fixture: TradedFixture = {
  ...{ id: '501', sportId: 6046, leagueName: '한강 리그', home: '한강 물수리', away: '남산 소나무', startsAt: at },
  ...{ status: 'scheduled', homeScore: null, awayScore: null, bets: 412, stakeWon: 78_400_000 },
  ...{ worstWon: 27_600_000, limitWon: 30_000_000, stops: [] },
};

export const other: TradedFixture = { ...fixture, id: '502', home: '고베 흰사슴', away: '도쿄 강철', worstWon: 1_000 };

/** Server and page: a stop shows with the next read. */
export function openDesk(operator = anOperator()) {
  const stops: TradingStop[] = [];
  let byHand: TradingFixture['markets'][number]['selections'][number]['byHand'] = null;
  let price = '1.88';
  const halts: TradingHalt[] = [];
  const now = () => ({ ...fixture, stops: [...stops] });
  serve(listReleases, deliveries());
  serve(listTrading, () => ({
    ...{ items: [now(), other], page: 1, pageCount: 1, totalCount: 2, sports: [{ id: 6046, name: '축구' }] },
    halts: [...halts],
    open: { bets: 412, stakeWon: 78_400_000, mostWon: 27_600_000 },
  }));
  serve(
    tradingFixture,
    ({ params }): TradingFixture => ({
      fixture: params.fixtureId === other.id ? other : now(),
      limitWon: 20_000_000,
      markets: [
        {
          ...{ marketId: 2, name: '오버언더', package: 'prematch', line: '2.5', result: null },
          selections: [
            {
              ...{ id: '9', name: 'Over', price, byHand, status: stops.length > 0 ? 'suspended' : 'open', bets: 9 },
              ...{ stakeWon: 10_789_000, worstWon: 4_100_000, resultWon: -4_100_000 },
              ...{ settlement: null, feedSettlement: null },
            },
          ],
        },
      ],
    }),
  );
  const stopped = serve(stopTrading, ({ body }) => {
    stops.push({ id: stops.length + 1, marketId: body.marketId, reason: body.reason, by: 'operator', at });
    return {};
  });
  const lifted = serve(liftTradingStop, ({ body }) => {
    stops.splice(
      stops.findIndex(({ id }) => id === body.id),
      1,
    );
    return {};
  });
  const halted = serve(haltTrading, ({ body }) => {
    halts.push({ id: 5, package: body.package, reason: body.reason, by: 'operator', at });
    return {};
  });
  const opened = serve(liftTradingHalt, () => {
    halts.length = 0;
    return {};
  });
  const priced = serve(setTradingPrice, ({ body }) => {
    if (!body.covered && Number(body.price) > 2) return refusalWith('trading.covered', { returns: '1.0204' });
    price = body.price;
    byHand = { id: 7, feedPrice: '1.88', reason: body.reason, by: 'operator', at, expiresAt: null };
    return {};
  });
  const ended = serve(endTradingPrice, () => {
    price = '1.88';
    byHand = null;
    return {};
  });
  return { stopped, lifted, halted, opened, priced, ended, ...openAdmin('/admin/risk', operator) };
}
