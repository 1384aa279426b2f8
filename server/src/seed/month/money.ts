import type { BodyOf, changeMember as changeMemberEndpoint, Member } from '@madang/contracts';
import { attend } from '../../attendance/attend.ts';
import { takeFriendReward } from '../../friends/take-friend-reward.ts';
import { findMemberId } from '../../members/find-member-id.ts';
import { joinMember } from '../../members/sign-up/join-member.ts';
import { changeMember } from '../../members/staff/change-member.ts';
import { ownRecommenderCode } from '../../members/staff/operators-members.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { noteRolling } from '../../turnover/note-rolling.ts';
import { decideRequest } from '../../wallet/move-request.ts';
import { registerBank } from '../../wallet/register-bank.ts';
import { requestCharge } from '../../wallet/request-charge.ts';
import { requestExchange } from '../../wallet/request-exchange.ts';
import { demoPassword } from '../accounts.ts';
import type { Person } from './people.ts';
import { counted, type Month, memberNamed, newKey } from './tools.ts';

type Terms = BodyOf<typeof changeMemberEndpoint>;

const exchangePassword = '1234';
/** Of those who sign up: longer, as the rules of sign-up ask. */
const newcomersPassword = 'madang-demo1234!';

/** Signs up by a code, and is given their level by an operator. */
export async function join(month: Month, { userId, joins }: Person): Promise<void> {
  const { db } = month;
  if (!joins) return;
  const by = await findMemberId(db, joins.by);
  if (by === undefined) throw new Error(`${joins.by} is not there.`);
  const { code } = await ownRecommenderCode(db, by);
  const terms = { code, userId, nickname: joins.nickname, password: newcomersPassword };
  const joined = await joinMember(db, terms, null);
  if (isRefusal(joined)) throw new Error(`${userId} may not join: ${joined.refused}`);
  const { rows } = await db.query<Pick<Terms, 'version' | 'agent' | 'tendency' | 'stakePercent'>>(
    `select terms_version as version, tendency, stake_percent as "stakePercent",
            coalesce((select user_id from member agent where agent.id = member.agent_id), '') as agent
       from member where id = $1`,
    [joined.id],
  );
  if (!rows[0]) return;
  const changed = { ...rows[0], level: joins.level, reason: '가입 상담' };
  counted(month, 'level', await changeMember(db, joined.id, changed, false));
}

/** Asks for won; an operator lets them come. */
export async function charge(month: Month, member: Member, amount: number, operator: Member): Promise<void> {
  const asked = { amount, depositor: member.nickname, bonusId: null, coinTx: null };
  const request = counted(month, 'charge', await requestCharge(month, member, asked, newKey()));
  if (request) await decide(month, operator, request.id);
}

export async function exchange(month: Month, member: Member, amount: number, operator: Member): Promise<void> {
  const request = counted(
    month,
    'exchange',
    await requestExchange(month, member, { amount, exchangePassword }, newKey()),
  );
  if (request) await decide(month, operator, request.id);
}

async function decide(month: Month, operator: Member, id: number): Promise<void> {
  await decideRequest(month, operator, { id, to: 'checking', reason: '' }, newKey());
  counted(month, 'decided', await decideRequest(month, operator, { id, to: 'approved', reason: '' }, newKey()));
}

export async function openAccount(month: Month, member: Member, bank: NonNullable<Person['bank']>): Promise<void> {
  counted(month, 'bank', await registerBank(month, member, { ...bank, exchangePassword, password: demoPassword }));
}

export async function attendToday(month: Month, member: Member): Promise<void> {
  counted(month, 'attendance', await attend(month, member.id, newKey()));
}

/** Points for everybody whom a member brought, and who charged and played enough by now. */
export async function rewardFriends(month: Month, of: Member, friends: readonly string[]): Promise<void> {
  await noteRolling(month.db);
  for (const userId of friends) {
    const { id } = await memberNamed(month.db, userId);
    counted(month, 'friend', await takeFriendReward(month, of.id, { id }, newKey()));
  }
}
