import {
  type BodyOf,
  type endHandResult as endEndpoint,
  type Moves,
  type ResultCode,
  resultNames,
  type setHandResult as setEndpoint,
} from '@madang/contracts';
import { actAlone } from '../../approvals/act-alone.ts';
import type { TwoPersonAct, WeighedAct } from '../../approvals/two-person-acts.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { marketKinds, marketNameKorean } from '../../sports/markets.ts';
import { areTogetherPossible } from '../../sports/possible-settlements.ts';
import { type FixtureOdds, oddsNow } from '../../sports/queries.ts';
import { tellOdds } from '../trading/tell-odds.ts';
import { movedWon } from './weigh-void.ts';

type Tools = { db: Db; changes: Pick<Changes, 'publish'> };
/** Code of each selection by its id, as `hand_result.results` has them. */
type Results = Readonly<Record<string, ResultCode>>;

interface Named {
  id: string;
  name: string;
  line: string | null;
  marketId: number;
  sportId: number;
  fixture: string;
  hasBegun: boolean;
}

/** The lines of the named selections, whole. */
async function readLines(tx: Queryable, fixtureId: string, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await tx.query<Named>(
    `select s.id::text, s.name, s.line, s.market_id as "marketId", league.sport_id as "sportId", f.home || ' : ' || f.away as fixture,
            f.starts_at <= app_now() or fixture_status(f) <> 'scheduled' as "hasBegun"
       from selection s join fixture f on f.id = s.fixture_id join league on league.id = f.league_id
      where s.fixture_id = $1 and market_id > 0
        and (package, market_id, coalesce(base_line, '')) in (
              select package, market_id, coalesce(base_line, '') from selection where fixture_id = $1 and id = any ($2::bigint[]))
      order by s.id`,
    [fixtureId, ids],
  );
  return rows;
}

type Faults = Refusal<'trading.selection-unknown' | 'result.early' | 'result.line' | 'result.impossible'>;

/** Of one line whole, of a fixture that has begun, and true together, as a result of the feed has to be. */
async function readAsked(tx: Queryable, fixtureId: string, results: Results): Promise<Named[] | Faults> {
  const line = await readLines(tx, fixtureId, Object.keys(results));
  const [first] = line;
  const kind = first && marketKinds.get(first.marketId);
  // Winners of an outright may share their place, which the feed alone says.
  if (!kind || kind.isShared) return refuse('trading.selection-unknown');
  if (!first.hasBegun) return refuse('result.early');
  const isWhole = line.every(({ id }) => results[id]) && Object.keys(results).length === line.length;
  if (!isWhole) return refuse('result.line');
  const decided = line.map((each) => ({ ...each, settlement: results[each.id] as ResultCode }));
  return areTogetherPossible(kind, decided) ? line : refuse('result.impossible');
}

const resultsOf = ({ results }: Pick<BodyOf<typeof setEndpoint>, 'results'>): Results =>
  Object.fromEntries(results.map(({ selectionId, settlement }) => [selectionId, settlement]));

type Weighed = Moves & { version: string; lostWon: number };

/** The money that it would move, or the end of the result `undo`; and the stakes in progress that it decides as lost. */
async function weighResult(tx: Queryable, operatorId: number, { fixtureId, results, undo }: Terms): Promise<Weighed> {
  const { rows } = await tx.query<{ weighed: Weighed }>('select weigh_result($1, $2, $3, $4) as weighed', [
    fixtureId,
    JSON.stringify(results),
    undo,
    operatorId,
  ]);
  if (!rows[0]) throw new Error('weigh_result said nothing.');
  return rows[0].weighed;
}
interface Terms {
  fixtureId: string;
  results: Results;
  undo: number | null;
}
/** A stake that is lost by hand weighs as much as one that is paid back. */
const amountOf = ({ lostWon, ...moves }: Weighed) => movedWon(moves) + lostWon;
const mayAlone = async (tx: Queryable, operatorId: number, terms: Terms) =>
  actAlone(tx, 'void', operatorId, amountOf(await weighResult(tx, operatorId, terms)));

/** Gives a line its result by hand; a settler finds the settlement that it owes. */
export async function setResult(
  { db, changes }: Tools,
  operatorId: number,
  body: BodyOf<typeof setEndpoint>,
  isApprovedByTwo = false,
): Promise<{ id: number } | RefusalOf<typeof setEndpoint>> {
  const { fixtureId, reason } = body;
  const results = resultsOf(body);
  const done = await transaction(db, async (tx) => {
    await tx.query('select from fixture where id = $1 for no key update', [fixtureId]);
    const line = await readAsked(tx, fixtureId, results);
    if (isRefusal(line)) return line;
    if (!isApprovedByTwo && !(await mayAlone(tx, operatorId, { fixtureId, results, undo: null })))
      return refuse('approval.needed');
    const { rows } = await tx.query<{ id: number }>('select set_result($1, $2, $3, $4) as id', [
      fixtureId,
      JSON.stringify(results),
      reason,
      operatorId,
    ]);
    return { id: rows[0]?.id ?? 0, odds: await oddsNow(tx, Object.keys(results), []) };
  });
  if (isRefusal(done)) return done;
  tellOdds(changes, done.odds);
  return { id: done.id };
}

async function readStanding(tx: Queryable, id: number): Promise<Terms | null> {
  const { rows } = await tx.query<Terms>(
    `select fixture_id::text as "fixtureId", results, id as undo from hand_result where id = $1 and undone_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ends a result by hand, once. */
export async function endResult(
  { db, changes }: Tools,
  operatorId: number,
  id: number,
  { reason }: BodyOf<typeof endEndpoint>,
  isApprovedByTwo = false,
): Promise<Record<string, never> | RefusalOf<typeof endEndpoint>> {
  const odds = await transaction(db, async (tx): Promise<FixtureOdds[] | RefusalOf<typeof endEndpoint>> => {
    const standing = await readStanding(tx, id);
    if (!standing) return refuse('result.undone');
    if (!isApprovedByTwo && !(await mayAlone(tx, operatorId, standing))) return refuse('approval.needed');
    const { rows } = await tx.query<{ ids: string[] | null }>('select end_result($1, $2, $3)::text[] as ids', [
      id,
      reason,
      operatorId,
    ]);
    const ids = rows[0]?.ids;
    return ids ? oddsNow(tx, ids, []) : refuse('result.undone');
  });
  return isRefusal(odds) ? odds : tellOdds(changes, odds);
}

async function weigh(
  tx: Queryable,
  operatorId: number,
  terms: Terms,
  line: readonly Named[],
  reason: string,
): Promise<WeighedAct> {
  const { version, lostWon, ...moves } = await weighResult(tx, operatorId, terms);
  const [first] = line;
  const kind = first && marketKinds.get(first.marketId);
  const market = first && kind ? marketNameKorean(kind, first.sportId) : '';
  const worded = line.map(({ id, name, line: own }) => {
    const code = terms.results[id];
    return `${[name, own].filter(Boolean).join(' ')} ${code ? resultNames[code] : ''}`;
  });
  return {
    version,
    amountWon: amountOf({ ...moves, version, lostWon }),
    moves,
    facts: [
      ['경기', first?.fixture ?? ''],
      ['마켓', market],
      [terms.undo === null ? '결과' : '취소할 결과', worded.join(', ')],
      ...(lostWon > 0
        ? [['낙첨이 되는 진행 중 베팅금', `${lostWon.toLocaleString('ko-KR')}원`] as [string, string]]
        : []),
      ['처리 사유', reason],
    ],
  };
}

/** @param wake what settles the bets that it concerns */
export const setResultTogether = (wake: () => void): TwoPersonAct<'bet-result'> => ({
  async weigh(tx, operator, { body }) {
    const results = resultsOf(body);
    const line = await readAsked(tx, body.fixtureId, results);
    if (isRefusal(line)) return line;
    return weigh(tx, operator.id, { fixtureId: body.fixtureId, results, undo: null }, line, body.reason);
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'void', operatorId, amountWon),
  carryOut: (tools, operator, { body }) => setResult(tools, operator.id, body, true),
  afterwards: wake,
});

export const endResultTogether = (wake: () => void): TwoPersonAct<'bet-result-undo'> => ({
  async weigh(tx, operator, { id, body }) {
    const standing = await readStanding(tx, id);
    if (!standing) return refuse('result.undone');
    const line = await readLines(tx, standing.fixtureId, Object.keys(standing.results));
    return weigh(tx, operator.id, standing, line, body.reason);
  },
  mayAlone: (tx, operatorId, _command, amountWon) => actAlone(tx, 'void', operatorId, amountWon),
  carryOut: (tools, operator, { id, body }) => endResult(tools, operator.id, id, body, true),
  afterwards: wake,
});
