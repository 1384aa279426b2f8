import { type StatementGroup, statementGroups } from '@madang/contracts';
import { formatDateTime } from '@madang/ui';

interface StatementDays {
  from: string;
  to: string;
  group: StatementGroup | undefined;
}

const isDay = (text: string | null): text is string => /^20\d\d-\d\d-\d\d$/.test(text ?? '');
export const seoulToday = (): string => formatDateTime(new Date().toISOString(), 'day');
/** "2026-11-21", -1 -> "2026-11-20" */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Days and group of the address; today, and all groups, where it does not say. */
export function daysIn(parameters: URLSearchParams, today: string): StatementDays {
  const [from, to, group] = ['from', 'to', 'group'].map((name) => parameters.get(name)) as (string | null)[];
  const last = isDay(to ?? null) ? (to as string) : today;
  const first = isDay(from ?? null) ? (from as string) : last;
  const isGroup = (name: string | null | undefined): name is StatementGroup =>
    Object.hasOwn(statementGroups, name ?? '');
  return { from: first <= last ? first : last, to: last, group: isGroup(group) ? group : undefined };
}
