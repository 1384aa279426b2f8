import { errors, minimumPointConversion } from '@madang/contracts';
import { z } from 'zod';

export const quickAmounts = [5_000, 10_000, 50_000, 100_000] as const;

/** Adds to the typed amount (null: nothing), at most up to the member's points. */
export const addPoints = (typed: number | null, more: number, available: number): number =>
  Math.min((typed ?? 0) + more, available);

/** The form's own rules, by what the member has; the server applies both again. */
export const conversionSchema = (available: number) =>
  z.object({
    point: z
      .int()
      .nullable()
      .transform((typed) => typed ?? 0)
      .pipe(
        z.int().min(minimumPointConversion, errors['point.minimum'].text).max(available, errors['point.balance'].text),
      ),
  });
export type ConversionForm = z.input<ReturnType<typeof conversionSchema>>;
export type Conversion = z.output<ReturnType<typeof conversionSchema>>;
