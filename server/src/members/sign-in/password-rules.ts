import type { ErrorCode } from '@madang/contracts';
import { passwordWeakness, shortestMemberPassword } from '@madang/rules';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

let stolen: Promise<ReadonlySet<string>> | undefined;

/** Passwords that appeared again and again in lists of stolen ones, in lower case. Read when first asked for. */
async function stolenPasswords(): Promise<ReadonlySet<string>> {
  stolen ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => String(password))),
  );
  return stolen;
}

/** The reason for which a member may not take this password; null when they may. */
export async function refuseWeakPassword(
  password: string,
  userId: string,
): Promise<Refusal<Extract<ErrorCode, `password.${'short' | 'common' | 'user-id'}`>> | null> {
  const weakness = passwordWeakness(password, userId, shortestMemberPassword);
  if (weakness) return refuse(`password.${weakness}`, { min: shortestMemberPassword });
  return (await stolenPasswords()).has(password.toLowerCase()) ? refuse('password.common') : null;
}
