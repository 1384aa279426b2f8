import type { AllowedPair, BodyOf, PairSetting, savePair } from '@madang/contracts';
import { defaultPairs, isSamePair, isSettablePair, measuredPairs } from '@madang/rules';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';

type Row = AllowedPair & Pick<PairSetting, 'allowed' | 'version' | 'changedBy'> & { changedAt: Date | null };

async function findSet(db: Queryable): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select sport_id as "sportId", jsonb_build_object('group', one_group, 'side', one_side) as one,
            jsonb_build_object('group', other_group, 'side', other_side) as other, allowed, most_price::text as "mostPrice", version,
            (select user_id from member where id = changed_by) as "changedBy", changed_at as "changedAt"
       from pair_setting order by sport_id, one_group, one_side, other_group, other_side`,
  );
  return rows;
}

/** The pairs that bets may hold: those of the rules, less and more what operators set. */
export async function findAllowedPairs(db: Queryable): Promise<AllowedPair[]> {
  const set = await findSet(db);
  const untouched = defaultPairs.filter((pair) => !set.some((row) => isSamePair(row, pair)));
  const allowed = set.filter((row) => row.allowed);
  return [...untouched, ...allowed].map(({ sportId, one, other, mostPrice }) => ({ sportId, one, other, mostPrice }));
}

/** Every pair that was measured, in the order of the table, then those that operators set beside it. */
export async function pairSettings(db: Queryable): Promise<PairSetting[]> {
  const set = await findSet(db);
  const measured = measuredPairs.map((pair) => settingOf(pair, set));
  const others = set.filter((row) => !measuredPairs.some((pair) => isSamePair(row, pair)));
  return [...measured, ...others.map((row) => settingOf(row, set))];
}

function settingOf(pair: Pick<AllowedPair, 'sportId' | 'one' | 'other'>, set: readonly Row[]): PairSetting {
  const row = set.find((each) => isSamePair(each, pair));
  const known = measuredPairs.find((each) => isSamePair(each, pair));
  const allowedByDefault = defaultPairs.some((each) => isSamePair(each, pair));
  return {
    sportId: pair.sportId,
    one: pair.one,
    other: pair.other,
    mostPrice: row ? row.mostPrice : (known?.mostPrice ?? null),
    allowed: row?.allowed ?? allowedByDefault,
    allowedByDefault,
    measured: known?.measured ?? null,
    version: row?.version ?? 0,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt?.toISOString() ?? null,
  };
}

/** Holds for bets from a second from now, in each server, unless somebody else changed the pair since the form was opened. */
export async function changePair(
  db: Db,
  operatorId: number,
  asked: BodyOf<typeof savePair>,
): Promise<PairSetting | RefusalOf<typeof savePair>> {
  const { sportId, one, other, allowed, mostPrice, version } = asked;
  if (!isSettablePair(asked)) return refuse('pair.unknown');
  return transaction(db, async (tx) => {
    // One change at a time: of two that set the same pair for the first time the second finds the first.
    await tx.query(`select pg_advisory_xact_lock(hashtext('pair_setting'))`);
    const held = (await findSet(tx)).find((row) => isSamePair(row, asked));
    if ((held?.version ?? 0) !== version) return refuse('bet-setting.stale');
    await tx.query(
      `insert into pair_setting (sport_id, one_group, one_side, other_group, other_side, allowed, most_price, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, app_now())
       on conflict (sport_id, one_group, one_side, other_group, other_side) do update
         set allowed = excluded.allowed, most_price = excluded.most_price, version = pair_setting.version + 1,
             changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [sportId, one.group, one.side, other.group, other.side, allowed, mostPrice, operatorId],
    );
    return settingOf(asked, await findSet(tx));
  });
}
