import type { AnswerOf, MinigameEvent, verifyMinigameRound } from '@madang/contracts';
import type { PublicLog } from '../log/public-log.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { beaconOf, chainOf, delayOf, handVoidOf, previous, type Terms } from './read-rounds.ts';

type Evidence = AnswerOf<typeof verifyMinigameRound>;

interface Row {
  opensAt: Date;
  cutOffAt: Date;
  drawsAt: Date;
  status: number;
  source: MinigameEvent['source'];
  terms: Terms;
  given: { signature?: string } | null;
  position: number | null;
  end: string;
  previousLink: string | null;
  link: string | null;
  digest: string | null;
  outcome: Record<string, unknown> | null;
  checkpoints: string | null;
  seeds: string[];
  chainLeaf: number | null;
  cutOffLeaf: number | null;
  pulseLeaf: number | null;
  drawnLeaf: number | null;
  handVoid: Evidence['handVoid'];
}

/** Link, value, slips and seeds are given out once the round is drawn. */
export async function findEvidence(
  db: Queryable,
  log: PublicLog,
  memberId: number,
  { gameId, round, sizes }: { gameId: number; round: number; sizes?: string },
): Promise<Evidence | Refusal<'not-found'>> {
  const { rows } = await db.query<Row>(
    `select opens_at as "opensAt", cut_off_at as "cutOffAt", draws_at as "drawsAt", status, source, source_terms as terms,
            case when status <> 0 then given end as given, position, encode(end_link, 'hex') as end, ${previous} as "previousLink",
            encode(link, 'hex') as link, encode(digest, 'hex') as digest, outcome,
            case when status <> 0 then encode(pulse.checkpoints, 'hex') end as checkpoints,
            case when status = 0 then '{}' else array(
              select encode(seed, 'hex') from minigame_seed shown where shown.game_id = this.game_id and shown.round = this.round order by seed)
            end as seeds,
            chain.leaf as "chainLeaf", close_leaf as "cutOffLeaf", pulse.leaf as "pulseLeaf", draw_leaf as "drawnLeaf", ${handVoidOf('this')} as "handVoid"
       from minigame_round this left join minigame_chain chain on chain.id = chain_id left join minigame_pulse pulse on pulse.id = pulse_id
      where this.game_id = $1 and round = $2`,
    [gameId, round],
  );
  const found = rows[0];
  if (!found) return refuse('not-found');
  const { rows: slips } = await db.query<{ slipHash: string; betId: string; receipt: string | null }>(
    `select encode(slip_hash, 'hex') as "slipHash", id::text as "betId", case when member_id = $3 then minigame_receipt(bet) end as receipt
       from minigame_bet bet where game_id = $1 and round = $2 order by id`,
    [gameId, round, memberId],
  );
  const { status, source, terms, given, link, digest, outcome, checkpoints, seeds } = found;
  const beacon = beaconOf(terms);
  const receipts = slips.flatMap(({ betId, slipHash, receipt }) =>
    receipt === null ? [] : [{ betId, slipHash, receipt }],
  );
  return {
    ...{ gameId, round, isVoid: status === 2, handVoid: found.handVoid, source, link, digest, outcome, seeds },
    opensAt: found.opensAt.toISOString(),
    cutOffAt: found.cutOffAt.toISOString(),
    drawsAt: found.drawsAt.toISOString(),
    chain: chainOf(found),
    beacon: beacon && { ...beacon, signature: given?.signature ?? null },
    delay: delayOf(found),
    slips: status === 0 ? [] : slips.map(({ slipHash }) => slipHash),
    checkpoints: checkpoints?.match(/.{64}/g) ?? [],
    receipts: await Promise.all(
      receipts.map(async (one) => ({ ...one, signature: await log.sign(db, 'receipt', one.receipt) })),
    ),
    log: await announced(db, log, found, (sizes?.split(',') ?? []).map(Number)),
  };
}

/** So many leaves stand between a bet and its draw in an hour of all games; more are not read for a member. */
const longestRun = 4_000;

/** The public log's record of a round, proved for its newest head. */
async function announced(db: Queryable, log: PublicLog, row: Row, sizes: readonly number[]): Promise<Evidence['log']> {
  const [publicKey, head] = [await log.publicKey(db), await log.head(db)];
  const asked = [row.chainLeaf, row.cutOffLeaf, row.pulseLeaf, row.drawnLeaf].filter((index) => index !== null);
  const leaves = head ? await log.leaves(db, asked, head) : [];
  const leafAt = (index: number | null) => leaves.find((leaf) => leaf.index === index) ?? null;
  const consistency: Evidence['log']['consistency'] = [];
  for (const size of new Set(sizes))
    if (head && size <= head.size) consistency.push({ size, proof: await log.consistency(db, size, head.size) });
  const { cutOffLeaf, drawnLeaf } = row;
  const from = Math.max(...sizes.filter((size) => size <= (cutOffLeaf ?? 0)), 0) || cutOffLeaf;
  const isRun = head && from !== null && drawnLeaf !== null && drawnLeaf - from < longestRun;
  return {
    ...{ publicKey, head, consistency },
    run: isRun ? await log.run(db, from, drawnLeaf, head) : null,
    leaves: {
      chain: leafAt(row.chainLeaf),
      cutOff: leafAt(row.cutOffLeaf),
      pulse: leafAt(row.pulseLeaf),
      drawn: leafAt(row.drawnLeaf),
    },
  };
}
