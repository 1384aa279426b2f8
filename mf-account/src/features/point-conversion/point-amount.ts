import { minimumPointConversion, pageErrors } from '@madang/contracts';
import { z } from 'zod';

export const quickAmounts = [5_000, 10_000, 50_000, 100_000] as const;

/** The form's own rules, by what the member has; the server applies both again. */
export const conversionSchema = (available: number) =>
  z.object({
    point: z
      .int()
      .nullable()
      .transform((typed) => typed ?? 0)
      .pipe(
        z
          .int()
          .min(minimumPointConversion, pageErrors['point.minimum'].text)
          .max(available, pageErrors['point.balance'].text),
      ),
  });
