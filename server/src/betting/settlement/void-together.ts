import { actAlone } from '../../approvals/act-alone.ts';
import type { TwoPersonAct, WeighedAct } from '../../approvals/two-person-acts.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { marketKinds, marketNameKorean } from '../../sports/markets.ts';
import { makeVoid, undoVoid } from './void-bets.ts';
import { isWindowUnfit, movedWon, readVoid, type VoidTerms, weighVoid } from './weigh-void.ts';

async function weigh(
  tx: Queryable,
  operatorId: number,
  terms: VoidTerms,
  reason: string,
): Promise<WeighedAct | Refusal<'trading.fixture-unknown' | 'trading.market-unknown' | 'bet-void.window'>> {
  if (terms.undo === null && (await isWindowUnfit(tx, terms))) return refuse('bet-void.window');
  const { rows } = await tx.query<{ name: string; sportId: number; hasMarket: boolean }>(
    `select home || ' : ' || away as name, sport_id as "sportId",
            $2::int is null or exists (select from selection where fixture_id = fixture.id and market_id = $2::int) as "hasMarket"
       from fixture join league on league.id = league_id where fixture.id = $1`,
    [terms.fixtureId, terms.marketId ?? null],
  );
  if (!rows[0]) return refuse('trading.fixture-unknown');
  if (!rows[0].hasMarket) return refuse('trading.market-unknown');
  const { version, ...moves } = await weighVoid(tx, operatorId, terms);
  const kind = terms.marketId ? marketKinds.get(terms.marketId) : undefined;
  return {
    version,
    amountWon: movedWon(moves),
    moves,
    facts: [
      ['경기', rows[0].name],
      ['마켓', kind ? marketNameKorean(kind, rows[0].sportId) : '모든 마켓'],
      ...(terms.placedFrom
        ? [['베팅 시각', `${terms.placedFrom} – ${terms.placedUntil}`] satisfies [string, string]]
        : []),
      ['처리 사유', reason],
    ],
  };
}
const mayAlone = (tx: Queryable, operatorId: number, _command: unknown, amountWon: number) =>
  actAlone(tx, 'void', operatorId, amountWon);

/** @param wake what settles the bets that it concerns */
export const voidTogether = (wake: () => void): TwoPersonAct<'bet-void'> => ({
  weigh: (tx, operator, { body }) => weigh(tx, operator.id, { ...body, undo: null }, body.reason),
  mayAlone,
  carryOut: (tools, operator, { body }) => makeVoid(tools, operator.id, body, true),
  afterwards: wake,
});

export const undoTogether = (wake: () => void): TwoPersonAct<'bet-void-undo'> => ({
  async weigh(tx, operator, { id, body }) {
    const terms = await readVoid(tx, id);
    return terms ? weigh(tx, operator.id, terms, body.reason) : refuse('bet-void.undone');
  },
  mayAlone,
  carryOut: (tools, operator, { id, body }) => undoVoid(tools, operator.id, id, body, true),
  afterwards: wake,
});
