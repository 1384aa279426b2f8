import type { Purpose, Signer } from './signer.ts';

/** A row of the table `signature`, joined to what it is about; nulls where there is none. */
export interface SignatureColumns {
  keyId: string | null;
  statement: string | null;
  signature: Buffer | null;
}

/**
 * The reason for which a row is not served. unsigned: no signature. foreign-key: signed by another installation. forged: the signature does not
 * belong to its text. differs: the signed text says something else than the row. sequence: older than the last served one.
 * missing: the row itself is gone.
 */
export type RefusalReason = 'unsigned' | 'foreign-key' | 'forged' | 'differs' | 'sequence' | 'missing';

/** @param expected what the row's own content would be signed as. @returns null when all of it holds */
export function refusalOf(
  signer: Signer,
  purpose: Purpose,
  { keyId, statement, signature }: SignatureColumns,
  expected: string,
): RefusalReason | null {
  if (keyId === null || statement === null || signature === null) return 'unsigned';
  if (keyId !== signer.keyId) return 'foreign-key';
  if (!signer.verify(purpose, statement, signature)) return 'forged';
  return statement === expected ? null : 'differs';
}
