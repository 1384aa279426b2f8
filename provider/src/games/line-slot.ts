import type { Random } from '../engine/random.ts';
import { type SlotGame, type SlotSymbol, type Step, symbolNames } from '../engine/slot-game.ts';

type Named = Pick<SlotGame, 'code' | 'nameKorean' | 'nameEnglish' | 'motif' | 'theme'>;
/** Reels that stop anywhere with equal chance; equal symbols beside each other on a line from the left pay. */
interface LineSlot extends Named {
  /** From top to bottom, round and round. */
  reels: readonly (readonly SlotSymbol[])[];
  /** For each line the row of each reel, from 0 at the top. */
  lines: readonly (readonly number[])[];
  /** Times the stake of a line, for so many of a kind from the left; the first is for three. */
  pays: Readonly<Partial<Record<SlotSymbol, readonly number[]>>>;
  /** Stands for any other symbol. */
  wild: SlotSymbol;
}

const rows = 3;
const least = 3;

/** @param stops for each reel the place of its top row */
function spinAt({ reels, lines, pays, wild }: LineSlot, stops: readonly number[]): Step {
  const window = reels.map((reel, place) =>
    Array.from({ length: rows }, (_, row) => reel[((stops[place] ?? 0) + row) % reel.length] as SlotSymbol),
  );
  const step: Step = { window, hit: [], wildReels: [], note: '', paid: 0, freeLeft: 0 };
  for (const line of lines) {
    const won = lineWin(
      pays,
      wild,
      line.map((row, reel) => window[reel]?.[row] as SlotSymbol),
    );
    if (!won) continue;
    step.paid += won.pays;
    step.note ||= `${symbolNames[won.symbol]} ${won.count}개 ×${won.pays}`;
    step.hit.push(...line.slice(0, won.count).map((row, reel): [number, number] => [reel, row]));
  }
  return step;
}

/** The best reading pays: wilds alone may be worth more than the symbols for which they stand. */
function lineWin(pays: LineSlot['pays'], wild: SlotSymbol, symbols: SlotSymbol[]) {
  let best: { symbol: SlotSymbol; count: number; pays: number } | null = null;
  for (const symbol of new Set(symbols)) {
    const end = symbols.findIndex((each) => each !== symbol && each !== wild);
    const count = end < 0 ? symbols.length : end;
    const worth = pays[symbol]?.[count - least] ?? 0;
    if (worth > (best?.pays ?? 0)) best = { symbol, count, pays: worth };
  }
  return best;
}

/** Every way in which the reels can stop. */
function* allStops({ reels }: LineSlot): Generator<number[]> {
  const stops = reels.map(() => 0);
  for (;;) {
    yield stops;
    let place = stops.length - 1;
    // As a counter counts: the last reel moves first.
    for (; place >= 0; place--) {
      stops[place] = ((stops[place] ?? 0) + 1) % (reels[place]?.length ?? 1);
      if (stops[place] !== 0) break;
    }
    if (place < 0) return;
  }
}

export function lineSlot(slot: LineSlot): SlotGame {
  const { reels, lines, pays, wild, ...named } = slot;
  const counts = Math.max(...Object.values(pays).map(({ length }) => length));
  return {
    ...named,
    form: `${reels.length}×${rows} · ${lines.length}개 라인`,
    parts: lines.length,
    first: spinAt(
      slot,
      reels.map(() => 0),
    ).window,
    spin: (random: Random) => [
      spinAt(
        slot,
        reels.map((reel) => random(reel.length)),
      ),
    ],
    returned: () => {
      let [paid, ways] = [0, 0];
      for (const stops of allStops(slot)) {
        paid += spinAt(slot, stops).paid;
        ways++;
      }
      return { paid: BigInt(paid) * 100n, of: BigInt(ways) * BigInt(lines.length) };
    },
    paytable: {
      unit: '라인당 베팅금액의 배수',
      columns: Array.from({ length: counts }, (_, place) => `${place + least}개`),
      rows: Object.entries(pays).map(([symbol, times]) => ({
        symbol: symbol as SlotSymbol,
        ...(symbol === wild && { note: '와일드' }),
        pays: Array.from({ length: counts }, (_, place) => (times[place] ? `×${times[place]}` : '–')),
      })),
    },
    features: [{ symbol: wild, name: `와일드 ${symbolNames[wild]}`, text: '라인 위에서 다른 그림을 대신합니다.' }],
    rules: ['라인 위에서 같은 그림이 왼쪽부터 이어지면 지급합니다. 와일드는 다른 그림을 대신합니다.'],
  };
}
