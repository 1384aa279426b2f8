import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';

interface MemberState {
  memberId: number;
  /** All that a page shows of a member but money, which has its own word. */
  profile: string;
  unread: number;
}

async function readMembers(db: Queryable, memberIds: number[]): Promise<MemberState[]> {
  const { rows } = await db.query<MemberState>(
    `select id as "memberId", unread,
       concat_ws(' ', level, tendency, type, role, withdrawal_type, nickname) as profile
     from member, lateral (select count(*)::int as unread from message where member_id = member.id and read_at is null) m
     where id = any ($1::bigint[])`,
    [memberIds],
  );
  return rows;
}

/**
 * Level, rights, name and unread messages change in many places, and by hand: the database is asked about the members who have a
 * page open, all in one query, and publishes the differences to the query before.
 */
export class MemberWatch {
  readonly #context: Pick<Context, 'db' | 'changes'>;
  readonly #onError: (error: Error) => void;
  #known = new Map<number, MemberState>();
  #isAsking = false;

  constructor(context: Pick<Context, 'db' | 'changes'>, onError: (error: Error) => void) {
    this.#context = context;
    this.#onError = onError;
  }

  look(memberIds: ReadonlySet<number>): void {
    if (this.#isAsking || memberIds.size === 0) return;
    this.#isAsking = true;
    readMembers(this.#context.db, [...memberIds])
      .then((states) => this.#compare(states), this.#onError)
      .finally(() => {
        this.#isAsking = false;
      });
  }

  #compare(states: readonly MemberState[]): void {
    const { changes } = this.#context;
    for (const { memberId, profile, unread } of states) {
      const before = this.#known.get(memberId);
      if (before && before.profile !== profile) changes.publish('profile', { memberId });
      if (before && before.unread !== unread) changes.publish('unread', { memberId });
    }
    this.#known = new Map(states.map((state) => [state.memberId, state]));
  }
}
