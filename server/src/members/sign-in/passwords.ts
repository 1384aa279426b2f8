import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default variant) at OWASP's recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Compares with the stored hash. Without one (an unknown user id) the same work is done against a decoy, so that the
 * time of the answer does not tell which ids exist.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
