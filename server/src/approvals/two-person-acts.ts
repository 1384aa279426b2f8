import type { ApprovalCommandOf, ApprovalKind, decideApproval, Member, Moves, weighApproval } from '@madang/contracts';
import type { Db, Queryable } from '../platform/database/db.ts';
import type { RefusalOf } from '../platform/http/refusal.ts';
import type { Changes } from '../platform/running/changes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Domains after this one add the acts that two operators do together. */
    twoPersonActs: TwoPersonActs;
  }
}

/** A command and what it changes, as both stand now. */
export interface WeighedAct {
  /** Any text that is another once what the command changes is another. */
  version: string;
  /** The money that it moves, for the amounts of `approvalSetting`. */
  amountWon: number;
  moves: Moves;
  facts: [label: string, text: string][];
  /** Figures that move all the time, as they stand now: no part of the version. `fits` says how far they may move. */
  seen?: Record<string, string>;
}

export interface TwoPersonAct<Kind extends ApprovalKind> {
  /** Reads, and locks what the command changes until the end of the transaction as far as it can be locked. */
  weigh(
    db: Queryable,
    operator: Member,
    command: ApprovalCommandOf<Kind>,
  ): Promise<WeighedAct | RefusalOf<typeof weighApproval>>;
  /** True when one operator may do it; where `act_alone` decides that, it is asked within a part that is undone. */
  mayAlone(db: Queryable, operatorId: number, command: ApprovalCommandOf<Kind>, amountWon: number): Promise<boolean>;
  /** False where the figures of the first approval moved too far until now; left out by acts that have none. */
  fits?(db: Queryable, before: Record<string, string>, now: Record<string, string>): Promise<boolean>;
  /** Does it in the transaction of its approval, as the operator who approves. @param key a UUID of this act alone */
  carryOut(
    tools: { db: Db; changes: Changes },
    operator: Member,
    command: ApprovalCommandOf<Kind>,
    key: string,
  ): Promise<object | RefusalOf<typeof decideApproval>>;
  /** Once it is committed. */
  afterwards?(): void;
}

export class TwoPersonActs {
  readonly #acts = new Map<ApprovalKind, TwoPersonAct<ApprovalKind>>();
  add<Kind extends ApprovalKind>(kind: Kind, act: TwoPersonAct<Kind>): void {
    this.#acts.set(kind, act as unknown as TwoPersonAct<ApprovalKind>);
  }
  of(kind: ApprovalKind): TwoPersonAct<ApprovalKind> {
    const act = this.#acts.get(kind);
    if (!act) throw new Error(`No domain does "${kind}".`);
    return act;
  }
}

/** Moves of nothing but won: of one member, or of none. */
export const plainMoves = (toMembersWon: number, members = 1): Moves => ({
  bets: 0,
  members,
  toMembersWon,
  fromMembersWon: 0,
  belowZero: 0,
  isPart: false,
});
