import { textSchema } from '@madang/contracts';
import { z } from 'zod';
import { bodyHash } from '../ledger/idempotency.ts';
import { hexHash } from '../platform/secrets/secrets.ts';
import type { Aggregator } from './aggregators.ts';
import { type AmountForm, amountForms } from './amounts.ts';

const refSchema = textSchema.min(1).max(120);
const memberIdSchema = z.string().regex(/^[1-9]\d{0,14}$/);
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

/** The fields of each call of an aggregator. */
const schemasOf = (amount: z.ZodType<number>) => ({
  authenticate: z.strictObject({ token: tokenSchema }),
  balance: z.strictObject({ memberId: memberIdSchema }),
  debit: z
    .strictObject({
      token: tokenSchema,
      memberId: memberIdSchema,
      transactionId: refSchema,
      roundId: refSchema,
      gameId: refSchema,
      category: z.enum(['casino', 'slot']),
      // A stake rounded down would be play for nothing.
      amount: amount.refine((hundredths) => hundredths % 100 === 0),
      /** A round that a promotion gives: its stake is 0 won. */
      free: z.literal(true).optional(),
    })
    .refine(({ free, amount: hundredths }) => !free || hundredths === 0),
  credit: z.strictObject({ memberId: memberIdSchema, transactionId: refSchema, roundId: refSchema, amount }),
  rollback: z.strictObject({ memberId: memberIdSchema, transactionId: refSchema, referenceId: refSchema }),
  promotion: z.strictObject({ memberId: memberIdSchema, transactionId: refSchema, promotionId: refSchema, amount }),
  jackpot: z.strictObject({
    memberId: memberIdSchema,
    transactionId: refSchema,
    roundId: refSchema.optional(),
    amount,
  }),
  'round-closed': z.strictObject({ memberId: memberIdSchema, transactionId: refSchema, roundId: refSchema }),
});

interface Said {
  token?: string;
  memberId?: string;
  transactionId?: string;
  roundId?: string;
  gameId?: string;
  category?: string;
  referenceId?: string;
  free?: true;
  amount?: number;
}

/** Made once: to make them costs more than to read a call. */
const schemasByForm = new Map(
  Object.values(amountForms).map((form): [AmountForm, Record<string, z.ZodType>] => [form, schemasOf(form.schema)]),
);

/** A call as `book_casino_calls` takes it, without what its headers said; null for what the protocol does not have. */
export function readWalletCall({ id, amounts }: Pick<Aggregator, 'id' | 'amounts'>, operation: string, body: unknown) {
  const schemas: Record<string, z.ZodType> = schemasByForm.get(amounts) ?? schemasOf(amounts.schema);
  const said = Object.hasOwn(schemas, operation) ? schemas[operation]?.safeParse(body) : undefined;
  if (!said?.success) return null;
  const { token, amount, ...fields } = said.data as Said;
  return {
    aggregator: id,
    operation,
    tokenHash: token === undefined ? null : hexHash(token),
    memberId: fields.memberId === undefined ? null : Number(fields.memberId),
    transactionRef: fields.transactionId,
    roundRef: fields.roundId,
    referenceRef: fields.referenceId,
    gameRef: fields.gameId,
    kind: fields.category,
    free: fields.free,
    hundredths: amount,
    // All fields sent under one transaction id. Not the token: a retry may come with a later one.
    fields: bodyHash({ operation, amount, ...fields }),
  };
}
export type WalletCall = NonNullable<ReturnType<typeof readWalletCall>>;
