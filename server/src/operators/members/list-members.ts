import { type AnswerOf, type ListedMember, type listMembers as listEndpoint, workQueues } from '@madang/contracts';
import type { z } from 'zod';
import { isOnline } from '../../members/sessions/is-online.ts';
import { isNetwork } from '../../members/staff/security-log.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { findPage } from '../../platform/database/find-page.ts';
import { instant } from '../../platform/database/instant.ts';
import { readPlay } from './play-figures.ts';

type Asked = z.output<NonNullable<(typeof listEndpoint)['query']>>;
type Found = Omit<ListedMember, 'stakeWon' | 'resultWon' | 'openWon' | 'hint'>;

const isRestricted = `exists (select from member_restriction
  where member_restriction.member_id = member.id and lifted_at is null)`;
const isLinked = 'member.id in (select member_id from device_link union all select other_id from device_link)';
const inState: Record<Asked['state'], string> = {
  all: 'true',
  online: `removed_at is null and ${isOnline}`,
  linked: `removed_at is null and ${isLinked}`,
  restricted: `removed_at is null and ${isRestricted}`,
  removed: 'removed_at is not null',
};
const orders: Record<NonNullable<Asked['sort']>, string> = {
  id: 'id',
  '-id': 'id desc',
  last: '"lastAt" nulls first, id',
  '-last': '"lastAt" desc nulls last, id desc',
  emoney: 'emoney, id',
  '-emoney': 'emoney desc, id desc',
  level: 'level, id desc',
  '-level': 'level desc, id desc',
};

/** Each filter narrows the list; the figures are read of the members on the page alone. */
export async function listMembers(
  db: Queryable,
  { q, state, level, tendency, agent, sort, ...page }: Asked,
): Promise<AnswerOf<typeof listEndpoint>> {
  const values: unknown[] = [];
  const conditions = [inState[state]];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(q, (place) => matches(q ?? '', place));
  add(level, (place) => `member.level = ${place}`);
  add(tendency, (place) => `member.tendency = ${place}`);
  add(agent, (place) => `member.agent_id = (select id from member above where above.user_id = lower(${place}))`);
  const query = `
    select member.id, member.user_id as "userId", member.nickname, member.level, member.tendency, emoney, point,
           ${isOnline} as online, removed_at is not null as removed, ${instant('member.created_at')} as "joinedAt",
           (select ${instant('created_at')} from session where session.member_id = member.id order by id desc limit 1) as "lastAt",
           (select above.nickname from member above where above.id = member.agent_id) as agent
      from member join member_wallet wallet on wallet.id = member.id
     where ${conditions.join(' and ')}`;
  const found = await findPage<Found>(db, query, orders[sort ?? '-id'], values, page);
  const { rows } = await db.query<{ counts: ListCounts; won: number }>(
    `select (select jsonb_build_object(${Object.entries(inState)
      .map(([name, condition]) => `'${name}', count(*) filter (where ${condition})`)
      .join()}) from member) as counts,
            coalesce(sum(emoney), 0)::bigint as won from (${query}) as found`,
    values,
  );
  if (!rows[0]) throw new Error('A sum is one row.');
  return { ...found, items: await withFigures(db, found.items), counts: rows[0].counts, emoneyWon: rows[0].won };
}

type ListCounts = AnswerOf<typeof listEndpoint>['counts'];

/** A network is one; a number is the member's or a part of a name. */
function matches(text: string, place: string): string {
  if (isNetwork(text))
    return `exists (select from session where session.member_id = member.id and session.address <<= ${place}::inet)`;
  const isLike = `strpos(lower(member.user_id || ' ' || member.nickname), lower(${place})) > 0`;
  return `(member.id::text = ${place} or ${isLike})`;
}

async function withFigures(db: Queryable, found: readonly Found[]): Promise<ListedMember[]> {
  const ids = found.map(({ id }) => id);
  const play = new Map((await readPlay(db, ids)).map((each) => [each.id, each]));
  const hints = await readHints(db, ids);
  return found.map((member) => {
    const { stakeWon = 0, resultWon = 0, openWon = 0 } = play.get(member.id) ?? {};
    return { ...member, stakeWon, resultWon, openWon, hint: hintOf(member, hints.get(member.id)) };
  });
}

interface Hints {
  id: number;
  request: { kind: 'charge' | 'exchange'; minutes: number } | null;
  sameDevice: number;
  restricted: boolean;
}

async function readHints(db: Queryable, ids: readonly number[]): Promise<Map<number, Hints>> {
  const { rows } = await db.query<Hints>(
    `select member.id, ${isRestricted} as restricted,
            (select jsonb_build_object('kind', kind, 'minutes', floor(extract(epoch from app_now() - requested_at) / 60))
               from money_request request
              where request.member_id = member.id and state in ('requested', 'checking') order by request.id limit 1) as request,
            (select count(*)::int from device_link where member.id in (device_link.member_id, other_id)) as "sameDevice"
       from member where id = any ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The one word of the last column: a request that waits first, then an unusual state. */
function hintOf({ removed, tendency }: Found, hints: Hints | undefined): ListedMember['hint'] {
  if (removed) return { text: '탈퇴', late: false };
  if (hints?.restricted) return { text: '이용 제한', late: false };
  if (hints?.request) {
    const { kind, minutes } = hints.request;
    const { name, targetMinutes } = workQueues[kind];
    const isLate = minutes > targetMinutes;
    return { text: isLate ? `${name} ${minutes}분` : `${name} 대기`, late: isLate };
  }
  if (hints && hints.sameDevice > 0) return { text: `같은 기기 ${hints.sameDevice}`, late: true };
  return tendency === 22 ? { text: '카지노 제한', late: false } : null;
}
