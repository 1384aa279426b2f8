import { type MoneyRequestKind, type PageErrorCode, pageErrorText, type RequestLimits } from '@madang/contracts';
import { amountFault } from '@madang/rules';
import { z } from 'zod';

/** The amounts that the wallet's forms add. */
export const walletAmountsWon = [10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000, 2_000_000] as const;

/**
 * A typed amount within the limits, whose fault is said in the words in which the server refuses it.
 * @param availableWon no more than this
 */
export const amountSchema = (kind: MoneyRequestKind, limits: RequestLimits, availableWon = Number.POSITIVE_INFINITY) =>
  z
    .int()
    .nullable()
    .transform((typed) => typed ?? 0)
    .superRefine((won, context) => {
      const fault = amountFault(won, limits);
      const code: PageErrorCode | null = fault ? `${kind}.${fault}` : won > availableWon ? 'bet.balance' : null;
      if (!code) return;
      const message = pageErrorText(code, { min: limits.minWon, max: limits.maxWon, unit: limits.unitWon });
      context.addIssue({ code: 'custom', message });
    });
