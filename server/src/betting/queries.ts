import type { ChangedBet, LevelSetting, PlacedBet } from '@madang/contracts';
import { type Hundredths, type OfferedSelection, parseOdds } from '@madang/rules';
import type { PlayFault } from '../limits/refuse-limited.ts';
import type { Db, Queryable } from '../platform/database/db.ts';
import type { ChangeTopics } from '../platform/running/changes.ts';
import type { AcceptedChanges } from './placement/accept-changes.ts';

export async function findLevelSettings(db: Queryable): Promise<LevelSetting[]> {
  const { rows } = await db.query<LevelSetting>(
    `select level, min_bet_amount as "minBetAmount", max_bet_amount as "maxBetAmount", max_win_amount as "maxWinAmount",
            max_bet_percent as "maxBetPercent", min_live_bet_amount as "minLiveBetAmount",
            max_live_bet_amount as "maxLiveBetAmount", max_live_win_amount as "maxLiveWinAmount",
            max_live_bet_percent as "maxLiveBetPercent", min_special_bet_amount as "minSpecialBetAmount",
            max_special_bet_amount as "maxSpecialBetAmount", max_special_win_amount as "maxSpecialWinAmount",
            max_special_bet_percent as "maxSpecialBetPercent"
       from level_setting order by level`,
  );
  return rows;
}

/** The least odds of each ordinary selection beside a bonus, by the bonus's selection. */
export async function findLeastLegOdds(db: Queryable): Promise<Map<string, Hundredths>> {
  const { rows } = await db.query<{ id: string; odds: string }>(
    'select selection_id::text as id, least_leg_odds::text as odds from bonus',
  );
  return new Map(rows.map(({ id, odds }) => [id, parseOdds(odds)]));
}

/** The part of a selection that never changes; its price and status are not among it. */
export interface KnownSelection extends OfferedSelection {
  id: string;
  /** The feed's name of the outcome. */
  betName: string;
  /** The round of Proto that its fixture has a number in: "2026-94". */
  protoRound: string | null;
  leagueId: number;
  isOutright: boolean;
}

export async function findSelections(db: Queryable, ids: string[]): Promise<KnownSelection[]> {
  const { rows } = await db.query<KnownSelection>(
    `select s.id::text, s.package as "feedPackage", l.sport_id as "sportId", market_id as "marketId", s.name as "betName",
            proto.year || '-' || proto.round as "protoRound", l.id as "leagueId", f.outright as "isOutright"
       from selection s join fixture f on f.id = s.fixture_id join league l on l.id = f.league_id
       left join proto_fixture proto on proto.fixture_id = f.id
      where s.id = any ($1::bigint[])`,
    [ids],
  );
  return rows;
}

/** One bet as `place_bets` takes it. */
export interface CheckedBet {
  key: string;
  memberId: number;
  bodyHash: string;
  betStyle: string;
  gameDetailType: string;
  stakeWon: number;
  totalOdds: string;
  maxWinWon: number;
  expectedPayoutWon: number;
  sizes?: number[] | undefined;
  /** The time before its kick-off at which a selection closes; at kick-off when left out. */
  closesBeforeMs?: number | undefined;
  /** Of a bet in play: when it is decided, and from when on it cannot be accepted any more. */
  waitsMs?: number | undefined;
  expiresAfterMs?: number | undefined;
  /** Of a bet in play: the most total odds that its better prices may come to. */
  maxOdds?: number | undefined;
  /** The changes of odds that are taken without asking: at placement that is seen to here, after a wait by the database. */
  accept?: AcceptedChanges | undefined;
  /** Legs that are priced together: what the bet keeps of the price, and the selections, with their versions, that it was worked out from. */
  together?: number[] | undefined;
  told?: { id: string; version: number }[] | undefined;
  minStakeWon: number;
  /** The most stake and winnings of the member before the limits of sports and leagues, which the database asks again. */
  capStakeWon: number;
  capWinWon: number;
  legs: {
    place: number;
    oddsId: string;
    fixtureId: string;
    /** The market by which the slip rule judged it; 0 when the selection was not known yet, which is then refused. */
    marketId: number;
    price: string;
    baseLine: string | null;
    version: number;
    /** The odds that the member saw, where a change of them was taken without asking. */
    clicked?: { price: string; baseLine: string | null };
  }[];
}
export type BookedBet =
  | { outcome: 'placed'; answer: PlacedBet; wallet: ChangeTopics['balance'] }
  | { outcome: 'repeated'; answer: PlacedBet }
  | { outcome: 'changed'; answer: ChangedBet[] }
  | { outcome: 'limited'; answer: PlayFault }
  /** The room of the house on it. */
  | { outcome: 'exposure'; answer: { roomWon: number } }
  /** `room`: asked for impatiently, it is to be asked for again patiently. `repriced`: what legs together were priced by has moved. */
  | { outcome: 'reused' | 'capped' | 'balance' | 'below-zero' | 'room' | 'repriced'; answer: null };

/**
 * Books each bet whole or not at all, all in one round trip.
 * @param patient waits for accounts and exposure that somebody holds, a second at most
 * @param skipsHeld waits for exposure alone
 * @param waitsForMs how long it waits at most, instead of a second
 * @returns outcomes in the order of `bets`; undefined where the account is held, or there is none
 * @throws an error with code 55P03 when it has waited for too long
 */
export async function bookBets(
  db: Queryable,
  bets: CheckedBet[],
  {
    patient = true,
    skipsHeld = false,
    waitsForMs,
  }: { patient?: boolean; skipsHeld?: boolean; waitsForMs?: number | undefined } = {},
): Promise<(BookedBet | undefined)[]> {
  const { rows } = await db.query<BookedBet & { memberId: number }>({
    name: 'place-bets',
    text: 'select member_id as "memberId", outcome, answer, wallet from place_bets($1)',
    values: [
      JSON.stringify(bets.map((bet, place) => (place === 0 ? { ...bet, patient, skipsHeld, waitsForMs } : bet))),
    ],
  });
  const byMember = new Map(rows.map((row) => [row.memberId, row]));
  return bets.map(({ memberId }) => byMember.get(memberId));
}

export interface SettledRound {
  /** The number of results that it took; 0 when every waiting one is taken by another settler. */
  taken: number;
  /** The number of bets that it settled. */
  decided: number;
  /** Bets with a new result, settled or not. */
  bets: ChangeTopics['bet'][];
  wallets: ChangeTopics['balance'][];
}

/** One round of `settle_work`, in a transaction of its own. */
export async function settleRound(db: Db, bets: number): Promise<SettledRound> {
  const { rows } = await db.query<SettledRound>('select * from settle_work($1)', [bets]);
  return rows[0] as SettledRound;
}

/** Waits until no other settler holds a result whose bets were not gone through yet. @returns how many such there still are */
export async function awaitSettlers(db: Db): Promise<number> {
  const { rowCount } = await db.query('select from settlement_work where closing_before is null for update');
  return rowCount ?? 0;
}
