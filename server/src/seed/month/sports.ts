import { type FeedEnvelope, type FeedEvent, feedPackages, type Member, prematchMinigameId } from '@madang/contracts';
import { bettingPages, gameDetailTypeOf, isOffered, mainMarkets } from '@madang/rules';
import { makeOffer, takeOffer, valuesOf } from '../../betting/cash-out/cash-out.ts';
import type { PlaceBet } from '../../betting/placement/place-bet.ts';
import { ingest } from '../../feed/ingest.ts';
import type { Db } from '../../platform/database/db.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { chance, counted, type Month, newKey, someWon } from './tools.ts';

interface Offered {
  id: string;
  fixtureId: string;
  price: string;
  baseLine: string | null;
  sportId: number;
  marketId: number;
}

/** The feed says what happened until this moment, of the main markets: people of the month bet on no others. */
export async function hearFeed({ db }: Pick<Month, 'db'>, said: readonly FeedEnvelope[]): Promise<void> {
  const heard = said.map(({ Header, Body }) => ({
    Header,
    Body: Body && { ...Body, Events: Body.Events?.map(mainOnly) },
  }));
  await ingest(db, heard, feedPackages.beforeKickOff, { source: 'simulator' });
}

function mainOnly({ Markets, ...event }: FeedEvent): FeedEvent {
  return Markets ? { ...event, Markets: Markets.filter(({ Id }) => mainMarketIds.has(Id)) } : event;
}
const mainMarketIds = new Set(Object.values(mainMarkets('result', 'handicap', 'total')).flat());

/** The fixtures of the page of cross bets now, main lines alone, in the order of kick-offs. */
export async function offeredNow(db: Db): Promise<Offered[]> {
  const { rows } = await db.query<Offered>(
    `select selection.id::text, fixture.id::text as "fixtureId", price::text, selection.base_line as "baseLine", sport_id as "sportId",
            selection.market_id as "marketId"
       from fixture
       join league on league.id = league_id
       join selection on fixture_id = fixture.id and selection.package = $1
       left join main_line main on (main.fixture_id, main.package, main.market_id) = (fixture.id, selection.package, selection.market_id)
      where fixture.status = 1 and selection.status = 1
        and starts_at between app_now() + interval '30 minutes' and app_now() + interval '20 hours'
        and (selection.base_line is null or selection.base_line = main.base_line)
      order by starts_at, selection.id`,
    [feedPackages.beforeKickOff],
  );
  return rows.filter((row) => isOffered(bettingPages.cross, { ...row, feedPackage: feedPackages.beforeKickOff }));
}

/** One bet as the slip sends it: a single of the European page, a few legs of the cross page, or a system of three. */
export async function bet(month: Month, placing: PlaceBet, member: Member, offered: readonly Offered[]): Promise<void> {
  const { random } = month;
  const isSystem = chance(month, 0.12);
  const isEuropean = !isSystem && chance(month, 0.3);
  const count = isSystem ? 3 : random.pick([1, 1, 2, 2, 3, 4]);
  const legs = legsOf(month, offered, count);
  if (legs.length < count || member.emoney < 5_000) return;
  const most = Math.min(member.emoney, Math.max(20_000, member.emoney * 0.12), 300_000);
  const stake = someWon(month, 5_000, most);
  const page = isEuropean ? bettingPages.europe : bettingPages.cross;
  const placed = await placing(
    member,
    {
      memberId: member.id,
      totalRatio: '1.00',
      amounts: isSystem ? Math.max(6_000, Math.floor(stake / 3_000) * 3_000) : stake,
      bettings: legs.map(({ id, fixtureId, price, baseLine, sportId }) => ({
        ...{ oddsId: id, fixtureId, betPrice: price, betBaseline: baseLine, sportId, version: 0 },
      })),
      gameDetailType: gameDetailTypeOf(page, legs.length),
      betStyle: page.betStyle,
      minigameId: prematchMinigameId,
      changeFlag: 0,
      ...(isSystem && { sizes: [2] }),
    },
    newKey(),
  );
  counted(month, isSystem ? 'system' : 'bet', placed);
}

/** Of as many fixtures, mostly of those that begin soon; prices as people choose them. */
function legsOf({ random }: Month, offered: readonly Offered[], count: number): Offered[] {
  const liked = offered.filter(({ price }) => Number(price) >= 1.3 && Number(price) <= 4.5);
  const byFixture = [...Map.groupBy(liked, ({ fixtureId }) => fixtureId).values()];
  const legs: Offered[] = [];
  while (legs.length < count && byFixture.length > 0) {
    const [ofFixture = []] = byFixture.splice(Math.floor(random.next() ** 2 * byFixture.length), 1);
    legs.push(random.pick(ofFixture));
  }
  return legs;
}

/** Takes what an open bet is worth now. */
export async function cashOut(month: Month, member: Member): Promise<void> {
  const { db, changes } = month;
  const [valued] = await valuesOf(db, member.id);
  if (!valued) return;
  const offer = await makeOffer(db, member.id, { betId: valued.betId });
  if (isRefusal(offer)) return void counted(month, 'cash-out', offer);
  counted(month, 'cash-out', await takeOffer({ db, changes }, member.id, { offerId: offer.offerId }, newKey()));
}
