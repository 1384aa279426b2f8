import type { AnswerOf, ChargeBonus, chargeOptions, OwnBank, RequestLimits } from '@madang/contracts';
import { shownColumn } from '../members/sealing/sealed-columns.ts';
import type { Queryable } from '../platform/database/db.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';

interface WalletSettings {
  charge: RequestLimits;
  exchange: RequestLimits;
  chargeTurnoverPercent: number;
  openCharges: number;
  accountNotice: string;
  coin: { network: string; address: string; wonPerCoin: number } | null;
}

export async function findWalletSettings(db: Queryable): Promise<WalletSettings> {
  const limits = (kind: string) =>
    `jsonb_build_object('minWon', ${kind}_min, 'maxWon', ${kind}_max, 'unitWon', ${kind}_unit) as ${kind}`;
  const { rows } = await db.query<WalletSettings>(
    `select ${limits('charge')}, ${limits('exchange')}, charge_turnover_percent as "chargeTurnoverPercent",
            open_charges as "openCharges", account_notice as "accountNotice",
            case when coin is not null then jsonb_build_object('network', coin ->> 'coinNetwork', 'address', coin ->> 'coinAddress',
                                                               'wonPerCoin', coin_rate) end as coin
       from wallet_setting, told_coin() coin`,
  );
  if (!rows[0]) throw new Error('The wallet has no settings.');
  return rows[0];
}

/**
 * Bonuses of this member's level, and the won that may be given of each now: by its occasion, and by the day (Seoul). A refused or
 * cancelled request has taken no bonus, and counts as no charge.
 */
export async function findBonuses(db: Queryable, memberId: number): Promise<ChargeBonus[]> {
  const { rows } = await db.query<ChargeBonus>(
    `select charge_bonus.id, name, percent, max_won_a_day as "maxWonADay", turnover_percent as "turnoverPercent",
            occasion, least_odds::text as "leastOdds", games, wallet_moment(taken.at) as "takenAt",
            case when case occasion when 'day' then taken.at is not null when 'once' then taken.ever
                                    when 'first-of-day' then charged.today when 'first' then charged.ever else false end then 0
                 else greatest(0, max_won_a_day - taken.won) end::bigint as "leftWon"
       from charge_bonus
       join member on member.id = $1 and level = any (levels)
      cross join (select date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as midnight) today
      cross join lateral (
        select count(*) > 0 as ever, count(*) filter (where requested_at >= midnight) > 0 as today
          from money_request request
         where member_id = $1 and kind = 'charge' and state not in ('refused', 'cancelled')) charged
      cross join lateral (
        select count(*) > 0 as ever, max(requested_at) filter (where requested_at >= midnight) as at,
               coalesce(sum(bonus_won) filter (where requested_at >= midnight), 0) as won
          from money_request request
         where member_id = $1 and kind = 'charge' and request.bonus_id = charge_bonus.id
           and state not in ('refused', 'cancelled')) taken
      where active order by sort, charge_bonus.id`,
    [memberId],
  );
  return rows;
}

/** The account that the member registered, as much of it as pages may show. */
export async function findOwnBank(db: Queryable, ring: KeyRing, memberId: number): Promise<OwnBank | null> {
  const { rows } = await db.query<OwnBank>(
    `select bank, holder, account_end as "accountEnd" from member_bank where member_id = $1`,
    [memberId],
  );
  const [own] = rows;
  return own ? { ...own, holder: shownColumn(ring, 'bank', memberId, own.holder) } : null;
}

export async function readChargeForm(
  db: Queryable,
  ring: KeyRing,
  memberId: number,
): Promise<AnswerOf<typeof chargeOptions>> {
  const [settings, bonuses, bank] = await Promise.all([
    findWalletSettings(db),
    findBonuses(db, memberId),
    findOwnBank(db, ring, memberId),
  ]);
  const { charge, chargeTurnoverPercent, accountNotice, coin } = settings;
  return { limits: charge, chargeTurnoverPercent, bonuses, notice: accountNotice, bank, coin };
}
