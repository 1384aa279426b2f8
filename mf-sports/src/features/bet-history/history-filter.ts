import { type BetFilter, betFilters, type listBets, type QueryOf } from '@madang/contracts';

type Asked = Pick<QueryOf<typeof listBets>, 'gameType'> & { status: BetFilter; days?: number; betId?: string };

const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The address's filters of the list; wrong ones count as absent. */
export function filterIn(parameters: URLSearchParams): Asked {
  const days = whole(parameters.get('days'));
  const betId = whole(parameters.get('betId'));
  const gameType = whole(parameters.get('gameType'));
  return {
    status: betFilters.find((status) => status === parameters.get('status')) ?? 'all',
    ...(gameType !== undefined && gameType <= 5 && { gameType }),
    ...(days !== undefined && days <= 366 && { days }),
    ...(betId !== undefined && { betId: String(betId) }),
  };
}

/** The address with one thing of it changed, on the first page. */
export function changed(parameters: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('page');
  if (value === null || value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
