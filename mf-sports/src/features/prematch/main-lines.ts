import type { MarketPlace, MarketRow } from '../../fixtures/market-rows.ts';

type Places = { place: MarketPlace; rows: MarketRow[] }[];

/** Of each place the line whose two prices are nearest each other, as the market itself stands. */
export const mainLines = (places: Places): Places =>
  places.map(({ place, rows }) => ({ place, rows: rows.length > 1 ? [rows.reduce(nearer)] : rows }));

const nearer = (one: MarketRow, other: MarketRow): MarketRow => (apart(other) < apart(one) ? other : one);

const apart = ({ home, away }: MarketRow): number =>
  home && away ? Math.abs(Number(home.price) - Number(away.price)) : Number.POSITIVE_INFINITY;
