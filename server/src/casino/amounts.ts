import { z } from 'zod';

/** How an aggregator writes amounts. Here they are hundredths of a won; balances are whole won. */
export interface AmountForm {
  /** Not negative, at most 10^12 won. */
  schema: z.ZodType<number>;
  write(won: number): string | number;
}

const mostHundredths = 100_000_000_000_000;

export const amountForms = {
  /** "950.50" */
  decimal: {
    schema: z
      .string()
      .regex(/^\d{1,13}(\.\d{1,2})?$/)
      .transform((text) => {
        const [won = '', rest = ''] = text.split('.');
        return Number(won) * 100 + Number(rest.padEnd(2, '0'));
      })
      .pipe(z.int().max(mostHundredths)),
    write: (won) => `${won}.00`,
  },
  /** 95050 */
  hundredths: { schema: z.int().min(0).max(mostHundredths), write: (won) => won * 100 },
} satisfies Record<string, AmountForm>;
