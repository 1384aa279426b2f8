import type { Hundredths } from '../odds.ts';
import { type CatalogueGame, gameOf } from './catalogue.ts';
import type { Chance, Engine, OpenMarket, Result } from './engine.ts';
import { engines } from './engines/index.ts';
import { hexToBytes } from './fairness.ts';
import { randomFrom } from './random.ts';

export interface OfferedSelection {
  /** Of all selections of the game: "sum-oe:odd". */
  key: string;
  name: string;
  note?: string;
  price: Hundredths;
  /** Of 1. */
  probability: number;
  /** The part of a stake that comes back in the long run, of 1. */
  returns: number;
}
export interface OfferedMarket {
  id: string;
  name: string;
  note?: string;
  selections: OfferedSelection[];
}

/** The highest price of two decimals at which no more than the share comes back. @param share in ten-thousandths */
export const priceOf = ({ win, back, of }: Chance, share: number): Hundredths =>
  ((BigInt(share) * of - 10_000n * back) * 100n) / (10_000n * win);

/** Of 1, to nine places: the fraction itself is exact. */
const part = (share: bigint, of: bigint): number => Number((share * 1_000_000_000n) / of) / 1e9;

const keyOf = (market: { id: string }, selection: { id: string }) => `${market.id}:${selection.id}`;

function offer(markets: readonly OpenMarket<unknown>[]): OfferedMarket[] {
  return markets.map(({ id, name, note, share, selections }) => ({
    id,
    name,
    ...(note !== undefined && { note }),
    selections: selections.map((selection) => {
      const chance = selection.chance();
      const price = priceOf(chance, share);
      return {
        key: keyOf({ id }, selection),
        name: selection.name,
        ...(selection.note !== undefined && { note: selection.note }),
        price,
        probability: part(chance.win, chance.of),
        returns: part(chance.win * price + chance.back * 100n, chance.of * 100n),
      };
    }),
  }));
}

export const engineOf = (game: Pick<CatalogueGame, 'engine'>): Engine => engines[game.engine];

/** The facts of a round that everybody can know before it opens: runners and their strengths, the open card; null where rounds are alike. */
export const setupOf = (game: CatalogueGame, round: number): unknown => engineOf(game).setup(game.path, round);

const kept = new Map<string, OfferedMarket[]>();
const mostKept = 300;

/** The markets of a round with their prices. */
export function offerOf(game: CatalogueGame, round: number): OfferedMarket[] {
  const engine = engineOf(game);
  const setup = engine.setup(game.path, round);
  const key = `${game.engine}|${engine.setupKey(setup)}`;
  const known = kept.get(key);
  if (known) return known;
  const offered = offer(engine.markets(setup));
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(key, offered);
  return offered;
}

/** The outcome that the seed decides. @param seed 32 bytes in hex (fairness.ts, `roundSeed`) */
export function drawRound(game: CatalogueGame, round: number, seed: string): object {
  const engine = engineOf(game);
  return engine.draw(randomFrom(hexToBytes(seed)), engine.setup(game.path, round));
}

/** The outcome of every selection of the round. */
export function resultsOf(game: CatalogueGame, round: number, outcome: object): Map<string, Result> {
  const engine = engineOf(game);
  return new Map(
    engine
      .markets(engine.setup(game.path, round))
      .flatMap((market) => market.selections.map((one) => [keyOf(market, one), one.result(outcome)] as const)),
  );
}

export { gameOf };
