import { formatOdds } from '@madang/rules';
import { gameOf } from '@madang/rules/minigame/catalogue';
import { beaconRandomness, previousLink, roundSeed, slipHash, slipsDigest } from '@madang/rules/minigame/fairness';
import { drawRound, offerOf, resultsOf } from '@madang/rules/minigame/offer';
import { byTwo, hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';
import type { Queryable } from '../platform/database/db.ts';

/** Bets as they were drawn: a void by hand keeps that of each. */
const drawnBets = `(
  select bet.id, member_id, game_id, round, stake, stake_transfer, bet.status as is_now, bet.payout as has,
         coalesce(before.status, bet.status) as status, coalesce(before.payout, bet.payout) as payout
    from minigame_bet bet
    left join lateral (select status, payout from minigame_voided_bet where bet_id = bet.id order by void_id limit 1) before on true)`;
const of = `from ${drawnBets} bet join wallet using (member_id) join house on house.kind = 'bets'`;
/** The difference that a void moves, and the one that its end moves back. */
const corrected = (act: 'void' | 'undo', change: string, which: string) =>
  `select 'minigame:' || bet.id || ':${act}:' || own.id, 'posted', null::bigint,
          case when ${change} > 0 then house.id else cash end, case when ${change} > 0 then cash else house.id end
     ${of} join minigame_voided_bet voided on bet_id = bet.id join minigame_void own on own.id = void_id
    where ${change} <> 0 and ${which}`;

/** The sum that a void moved, or its undoing: an act alone counts as much to the day's bound. */
const movedBy = (act: 'void' | 'undo') => `
  (select coalesce(sum(amount), 0) from minigame_voided_bet voided
     join transfer on reason = 'minigame:' || bet_id || ':${act}:' || void_id where void_id = minigame_void.id)`;

const approvedVoid = `approval.kind = 'minigame-void' and (command -> 'body' ->> 'gameId', command -> 'body' ->> 'round') = (game_id::text, round::text)`;
const approvedUndo = `approval.kind = 'minigame-void-undo' and command ->> 'id' = minigame_void.id::text`;
/** SQL of what operators moved by voids, or by their undoing, without a second one. */
export const voidedRoundsAlone = `
  select made_by as by, ${movedBy('void')} as won from minigame_void where not ${byTwo('made_by', 'made_at', approvedVoid)}
   union all
  select undone_by, ${movedBy('undo')} from minigame_void where undone_at is not null and not ${byTwo('undone_by', 'undone_at', approvedUndo)}`;

/** Stakes, what becomes of them, and payouts; and every round that was bet on, computed again by `@madang/rules`. */
export const minigameAudit: AuditedDomain = {
  transfers: [
    `select 'minigame:' || bet.id || ':stake', 'pending', null::bigint, cash, house.id ${of}`,
    `select 'minigame:' || bet.id || case status when 3 then ':give-back' else ':post' end,
            case status when 3 then 'give-back' else 'post' end, stake_transfer, cash, house.id ${of} where status <> 0`,
    `select 'minigame:' || bet.id || ':payout', 'posted', null::bigint, house.id, cash ${of} where status = 2`,
    corrected('void', 'stake - voided.payout', 'true'),
    corrected('undo', 'voided.payout - stake', 'undone_at is not null'),
  ],
  checks: [
    `select format('minigame bet %s: its stake of %s is not what transfer %s reserved', bet.id, stake, stake_transfer) as line
       from minigame_bet bet
       join transfer on transfer.id = stake_transfer
       join account on account.id = debit_account
      where transfer.kind <> 'pending' or amount <> stake or account.kind <> 'cash'
         or account.member_id <> bet.member_id or reason <> 'minigame:' || bet.id || ':stake'`,
    `select format('transfer %s is pending for no minigame bet', transfer.id) as line
       from transfer left join minigame_bet bet on stake_transfer = transfer.id
      where transfer.kind = 'pending' and bet.id is null and reason like 'minigame:%'`,
    `select format('minigame bet %s with status %s and payout %s: %s was paid', bet.id, status, payout, coalesce(amount, 0)) as line
       from ${drawnBets} bet left join transfer on reason = 'minigame:' || bet.id || ':payout'
      where amount is distinct from case when status = 2 then payout end
         or (status = 1 and payout <> 0) or (status = 3 and payout <> stake)`,
    `select format('minigame bet %s has status %s, but its round has %s', bet.id, bet.status, round.status) as line
       from minigame_bet bet join minigame_round round using (game_id, round)
      where (bet.status = 0) <> (round.status = 0) or round.status = 2 and bet.status <> 3`,
    `select format('minigame bet %s was placed outside of its round', bet.id) as line
       from minigame_bet bet join minigame_round round using (game_id, round)
      where placed_at < opens_at or placed_at >= cut_off_at`,
    `select format('a bet and a minigame bet have the number %s', id) as line from bet join minigame_bet using (id)`,
    `select format('minigame bet %s: the kept answer is not of this bet', bet.id) as line
       from minigame_bet bet left join idempotency on idempotency.member_id = bet.member_id and key = idempotency_key
      where (request, answer ->> 'betId', answer -> 'stakeWon', answer ->> 'slipHash')
            is distinct from ('minigame', bet.id::text, to_jsonb(stake), encode(slip_hash, 'hex'))`,
    // Voids by hand: an operator's, of a round that was drawn, of all its bets, each by the difference.
    `select format('round %s of game %s was voided in the name of member %s, who did not (void %s)', round, game_id, made_by, id) as line
       from minigame_void
      where not ${hasAct('made_by', 'made_at', approvedVoid, `kind = 'void' and amount_won = ${movedBy('void')}`)}`,
    `select format('void %s of round %s of game %s was undone in the name of member %s, who did not', id, round, game_id, undone_by) as line
       from minigame_void
      where undone_at is not null
        and not ${hasAct('undone_by', 'undone_at', approvedUndo, `kind = 'void' and amount_won = ${movedBy('undo')}`)}`,
    `select format('void %s is of round %s of game %s with status %s', id, round, game_id, status) as line
       from minigame_void join minigame_round using (game_id, round) where status <> 1`,
    `select format('minigame bet %s: void %s of its round does not have it', bet.id, own.id) as line
       from minigame_void own join minigame_bet bet using (game_id, round)
      where not exists (select from minigame_voided_bet where void_id = own.id and bet_id = bet.id)`,
    `select format('minigame bet %s is in void %s of another round, or as it was not drawn', bet_id, void_id) as line
       from minigame_voided_bet voided join minigame_void own on own.id = void_id join ${drawnBets} bet on bet.id = bet_id
      where (own.game_id, own.round) <> (bet.game_id, bet.round) or (voided.status, voided.payout) <> (bet.status, bet.payout)`,
    `select format('minigame bet %s has status %s and payout %s, but %s, %s by the voids of its round', bet.id, is_now, has, due.status, due.payout) as line
       from ${drawnBets} bet
      cross join lateral (select exists (select from minigame_void own where (own.game_id, own.round) = (bet.game_id, bet.round)
                                           and undone_at is null) as is_void) standing
      cross join lateral (select case when is_void then 3 else bet.status end as status, case when is_void then stake else bet.payout end as payout) due
      where (is_now, has) is distinct from (due.status, due.payout)`,
    `select format('minigame bet %s: %s was moved by %s, but its void is of %s', bet.id, coalesce(amount, 0), transfer.reason, abs(stake - voided.payout)) as line
       from minigame_voided_bet voided join minigame_bet bet on bet.id = bet_id
       join minigame_void own on own.id = void_id
       left join transfer on transfer.reason in ('minigame:' || bet.id || ':void:' || void_id, 'minigame:' || bet.id || ':undo:' || void_id)
      where coalesce(amount, 0) <> abs(stake - voided.payout)`,
    // Rooms: the possible loss of an open round by selection, and the loss and possible loss of a day.
    `select format('game %s round %s selection %s: %s can be lost, but %s is kept', game_id, round, selection, coalesce(due.won, 0), coalesce(kept.used, 0)) as line
       from (select game_id, round, selection, sum(minigame_bet_won(bet)) as won from minigame_bet bet where status = 0 group by game_id, round, selection) due
       full join (select game_id, round, selection, sum(used) as used from minigame_exposure where selection <> '' group by game_id, round, selection) kept
            using (game_id, round, selection)
      where coalesce(due.won, 0) <> coalesce(kept.used, 0)`,
    `select format('game %s day %s: %s was lost and can be, but %s is kept', game_id, day, coalesce(due.won, 0), coalesce(kept.used, 0)) as line
       from (select game_id, minigame_day(draws_at) as day, sum(case when bet.status = 0 then minigame_bet_won(bet) else bet.payout - stake end) as won
               from minigame_bet bet join minigame_round using (game_id, round)
              where minigame_day(draws_at) >= minigame_day(app_now()) - 1 group by 1, 2) due
       full join (select game_id, round as day, sum(used) as used from minigame_exposure
                   where selection = '' and round >= minigame_day(app_now()) - 1 group by game_id, round) kept using (game_id, day)
      where coalesce(due.won, 0) <> coalesce(kept.used, 0)`,
    // Days of members: the kept sums of a day equal those of its rounds, save rounds that wait to be counted.
    `select format('member %s day %s: %s rounds of %s paid %s, but %s of %s paid %s are kept', member_id, day, due.rounds, due.staked, due.paid,
                   luck.rounds, luck.staked, luck.paid) as line
       from (select member_id, day, count(*) as rounds, sum(staked) as staked, sum(paid) as paid,
                    minigame_luck_logs(array_agg(paid::double precision / staked::double precision)) as logs
               from (select member_id, minigame_day(draws_at) as day, sum(stake) as staked, sum(bet.payout) as paid
                       from minigame_bet bet join minigame_round using (game_id, round)
                      where bet.status in (1, 2) group by member_id, game_id, round, draws_at) played
              group by member_id, day) due
       full join minigame_luck luck using (member_id, day)
      where day >= (select min(day) from minigame_luck)
        and member_id not in (select member_id from minigame_bet where id in (select unnest(refs) from rolling_due where source = 'minigame'))
        and ((due.rounds, due.staked, due.paid) is distinct from (luck.rounds::bigint, luck.staked::numeric, luck.paid::numeric)
             or exists (select from unnest(due.logs, luck.logs) as both_of (one, other) where abs(one - other) > 1e-6))`,
    `select format('member %s day %s is improbable, and no operator is told', member_id, day) as line
       from minigame_luck luck where minigame_luck_log(logs) >= 6.001
        and not exists (select from minigame_alarm alarm where alarm.member_id = luck.member_id and alarm.day = luck.day)`,
  ],
  check: async (db) => [...(await auditRounds(db)), ...(await auditPrices(db))],
};

/** Each price is what the game offers in that round, and no bet could win more than the game's limit. */
async function auditPrices(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{
    gameId: number;
    round: number;
    selection: string;
    price: string;
    maxWinWon: number;
  }>(
    `select game_id as "gameId", round, selection, price::text, max(max_win) as "maxWinWon"
       from minigame_bet group by game_id, round, selection, price order by game_id, round`,
  );
  return rows.flatMap(({ gameId, round, selection, price, maxWinWon }) => {
    const name = `round ${round} of game ${gameId}`;
    const game = gameOf(gameId);
    const offered = game && offerOf(game, round).flatMap(({ selections }) => selections);
    const due = offered?.find(({ key }) => key === selection)?.price;
    const most = game?.limits.maxWinWon ?? 0;
    return [
      ...(due !== undefined && formatOdds(due) === price
        ? []
        : [`${name}: a bet on ${selection} has the price ${price}, but it offers ${due ? formatOdds(due) : 'none'}`]),
      ...(maxWinWon <= most
        ? []
        : [`${name}: a bet on ${selection} could win ${maxWinWon}, above the limit of ${most}`]),
    ];
  });
}

interface RoundRow {
  gameId: number;
  round: number;
  source: 'members' | 'beacon' | 'provider';
  given: { randomness?: string; signature?: string; outcome?: object } | null;
  /** null where a provider draws. */
  link: string | null;
  before: string | null;
  /** null where a provider draws, or a beacon told nothing in time. */
  digest: string | null;
  /** Of the slips, as it stands in the public log; null where a provider draws. */
  slipsDigest: string | null;
  outcome: object | null;
  bets: {
    receipt: string;
    slipHash: string;
    selection: string;
    price: string;
    stake: number;
    maxWin: number;
    status: number;
    payout: number;
  }[];
}

async function auditRounds(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<RoundRow>(
    `select drawn.game_id as "gameId", drawn.round, source, given, encode(drawn.link, 'hex') as link, encode(drawn.digest, 'hex') as digest,
            encode(slips_digest, 'hex') as "slipsDigest", outcome,
            encode(case when drawn.position = 1 then chain.end_link
                        else (select link from minigame_round last where last.chain_id = chain.id and last.position = drawn.position - 1) end,
                   'hex') as before,
            (select jsonb_agg(jsonb_build_object(
                      'receipt', minigame_receipt(bet),
                      'slipHash', encode(slip_hash, 'hex'), 'selection', selection, 'price', price::text, 'stake', bet.stake,
                      'maxWin', max_win, 'status', drawn_bet.status, 'payout', drawn_bet.payout) order by bet.id)
               from minigame_bet bet join ${drawnBets} drawn_bet on drawn_bet.id = bet.id where bet.game_id = drawn.game_id and bet.round = drawn.round) as bets
       from minigame_round drawn left join minigame_chain chain on chain.id = chain_id
      where drawn.status <> 0
        and exists (select from minigame_bet bet where bet.game_id = drawn.game_id and bet.round = drawn.round)`,
  );
  return rows.flatMap(auditRound);
}

function auditRound(row: RoundRow): string[] {
  const { gameId, round, source, given, link, before, digest, slipsDigest: closed, outcome, bets } = row;
  const name = `round ${round} of game ${gameId}`;
  const lines: string[] = [];
  if (link !== null && before !== null && previousLink(link) !== before)
    lines.push(`${name}: its link does not lead to the one before it`);
  if (source !== 'provider' && slipsDigest(bets.map((bet) => bet.slipHash)) !== closed)
    lines.push(`${name}: the digest at its cut-off is not of its slips`);
  if (source !== 'provider' && (given?.randomness ?? null) !== digest)
    lines.push(`${name}: it was drawn by another value than the one that was told`);
  if (given?.signature !== undefined && beaconRandomness(given.signature) !== digest)
    lines.push(`${name}: what the beacon told is not the hash of its signature`);
  const game = gameOf(gameId);
  const drawnBy = game && link !== null && digest !== null ? roundSeed(link, digest, gameId, round) : null;
  const again = game && outcome && (drawnBy === null ? given?.outcome : drawRound(game, round, drawnBy));
  if (outcome && !again) lines.push(`${name}: it was drawn by nothing`);
  const results = game && outcome && resultsOf(game, round, outcome);
  if (again && results && JSON.stringify([...resultsOf(game, round, again)]) !== JSON.stringify([...results])) {
    lines.push(`${name}: it was drawn otherwise than its link and slips say`);
  }
  for (const bet of bets) {
    if (slipHash(bet.receipt) !== bet.slipHash) lines.push(`${name}: a slip is not what was hashed (${bet.receipt})`);
    const result = results ? results.get(bet.selection) : 'back';
    const won = Number((BigInt(bet.stake) * BigInt(bet.price.replace('.', ''))) / 100n);
    const due = { won: [2, Math.min(won, bet.maxWin)], back: [3, bet.stake], lost: [1, 0] }[result ?? 'lost'];
    if (bet.status !== due[0] || bet.payout !== due[1]) {
      lines.push(`${name}: ${bet.selection} makes status ${due}, but a bet on it has ${bet.status}, ${bet.payout}`);
    }
  }
  return lines;
}
