import { type AnswerOf, type BodyOf, isStaff, type readSealed as readSealedEndpoint } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { UnsealError } from '../../platform/secrets/key-ring.ts';
import { lockMember } from '../staff/operators-members.ts';
import { erased } from './sealed-columns.ts';

interface Row {
  phone: string | null;
  bank: string | null;
  holder: string | null;
  accountNumber: string | null;
}

/** Opens the sealed texts of a member. The lock on the member makes it a transaction with its row in the security log: none without it. */
export const readSealed = (
  { db, ring }: Pick<Context, 'db' | 'ring'>,
  { userId }: BodyOf<typeof readSealedEndpoint>,
): Promise<AnswerOf<typeof readSealedEndpoint> | RefusalOf<typeof readSealedEndpoint>> =>
  transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    if (isStaff(member)) return refuse('staff.owners');
    const { rows } = await tx.query<Row>(
      `select phone, bank, holder, account_number as "accountNumber"
         from member left join member_bank on member_id = member.id where member.id = $1`,
      [member.id],
    );
    const { phone = null, bank = null, holder = null, accountNumber = null } = rows[0] ?? {};
    const open = (purpose: 'phone' | 'bank', text: string) =>
      text === erased ? text : ring.open(purpose, member.id, text);
    try {
      return {
        phone: phone === null ? null : open('phone', phone),
        bank:
          bank === null || holder === null || accountNumber === null
            ? null
            : { bank, holder: open('bank', holder), accountNumber: open('bank', accountNumber) },
      };
    } catch (error) {
      if (error instanceof UnsealError) return refuse('sealed.lost');
      throw error;
    }
  });
