import { type ErrorCode, errorText, type MoneyRequestKind, type RequestLimits } from '@madang/contracts';
import { amountFault } from '@madang/rules';

/** What is wrong with an amount, in the words in which the server refuses it. */
export function amountText(kind: MoneyRequestKind, amount: number, limits: RequestLimits): string | undefined {
  const fault = amountFault(amount, limits);
  if (!fault) return undefined;
  const code: ErrorCode = `${kind}.${fault}`;
  return errorText(code, { min: limits.minWon, max: limits.maxWon, unit: limits.unitWon });
}
