import { type Random, weighted } from '../engine/random.ts';
import { type SlotGame, type SlotSymbol, type Step, symbolNames } from '../engine/slot-game.ts';

type Named = Pick<SlotGame, 'code' | 'nameKorean' | 'nameEnglish' | 'motif' | 'theme'>;
type Multipliers = readonly (readonly [times: number, weight: number])[];

/**
 * Five reels of three rows and twenty lines. A wild makes its whole reel wild and brings the spin's multiplier to the lines through it; three
 * scatters anywhere bring free spins, and more of them while they last.
 */
interface FreeSlot extends Named {
  wild: SlotSymbol;
  scatter: SlotSymbol;
  /** From the best symbol; on a line from the left, for three, four and five. */
  pays: readonly (readonly [SlotSymbol, readonly [number, number, number]])[];
  freeSpins: number;
  multipliers: Multipliers;
  freeMultipliers: Multipliers;
}

const [reelCount, rows, scattersNeeded] = [5, 3, 3];
const lines: readonly (readonly number[])[] = [
  ...['11111', '00000', '22222', '01210', '21012', '00100', '22122', '10001', '12221', '01110'],
  ...['21112', '10101', '12121', '01010', '21212', '11011', '11211', '02020', '20202', '02120'],
].map((line) => [...line].map(Number));
/** W wild, S scatter, A to F the paying symbols; wild on the three reels in the middle. */
const strip = 'SFDBECFDAECFWDBFECDAFBCE';
const length = strip.length;
const payingLetters = 'ABCDEF';

/** The letters of each reel, which begin at different places. */
const reels = Array.from({ length: reelCount }, (_, reel) => {
  const letters = reel === 0 || reel === reelCount - 1 ? strip.replace('W', 'F') : strip;
  const turn = (reel * 7) % length;
  return letters.slice(turn) + letters.slice(0, turn);
});
const letterAt = (reel: number, stop: number, row: number) => reels[reel]?.[(stop + row) % length] ?? '';
const isWildReel = (reel: number, stop: number) => [0, 1, 2].some((row) => letterAt(reel, stop, row) === 'W');
const hasScatter = (reel: number, stop: number) => [0, 1, 2].some((row) => letterAt(reel, stop, row) === 'S');

export function freeSlot({
  wild,
  scatter,
  pays,
  freeSpins,
  multipliers,
  freeMultipliers,
  ...named
}: FreeSlot): SlotGame {
  const symbolOf = (letter: string) =>
    letter === 'W' ? wild : letter === 'S' ? scatter : (pays[payingLetters.indexOf(letter)]?.[0] ?? wild);

  function stepAt(stops: readonly number[], times: number): Step & { scatters: number } {
    const wildReels = stops.flatMap((stop, reel) => (isWildReel(reel, stop) ? [reel] : []));
    const cell = (reel: number, row: number) =>
      wildReels.includes(reel) ? 'W' : letterAt(reel, stops[reel] ?? 0, row);
    const step = {
      ...{ hit: [] as [number, number][], wildReels, note: '', paid: 0, freeLeft: 0 },
      ...(wildReels.length > 0 && { times }),
    };
    let best = 0;
    for (const line of lines) {
      const first = cell(0, line[0] ?? 0);
      const end = line.findIndex((row, reel) => ![first, 'W'].includes(cell(reel, row)));
      const count = end < 0 ? reelCount : end;
      const isWild = wildReels.some((reel) => reel < count);
      const won = (pays[payingLetters.indexOf(first)]?.[1][count - 3] ?? 0) * (isWild ? times : 1);
      if (won === 0) continue;
      step.paid += won;
      step.hit.push(...line.slice(0, count).map((row, reel): [number, number] => [reel, row]));
      if (won > best)
        step.note = `${symbolNames[symbolOf(first)]} ${count}개${isWild ? ` · ${symbolNames[wild]} ×${times}` : ''}`;
      best = Math.max(best, won);
    }
    const window = stops.map((_, reel) => Array.from({ length: rows }, (_, row) => symbolOf(cell(reel, row))));
    return { ...step, window, scatters: stops.filter((stop, reel) => hasScatter(reel, stop)).length };
  }

  function spin(random: Random): Step[] {
    const steps: Step[] = [];
    let left = 0;
    do {
      const isFree = steps.length > 0;
      const times = weighted(isFree ? freeMultipliers : multipliers, random);
      const { scatters, ...step } = stepAt(
        reels.map(() => random(length)),
        times,
      );
      left += (scatters >= scattersNeeded ? freeSpins : 0) - (isFree ? 1 : 0);
      const note =
        scatters >= scattersNeeded ? `${symbolNames[scatter]} ${scatters}개 · 프리스핀 ${freeSpins}번` : step.note;
      steps.push({ ...step, note, freeLeft: left });
    } while (left > 0);
    return steps;
  }

  return {
    ...named,
    form: `${reelCount}×${rows} · ${lines.length}개 라인 · 프리스핀`,
    parts: lines.length,
    first: stepAt(
      reels.map((_, reel) => (reel * 5) % length),
      1,
    ).window,
    spin,
    /**
     * A chain of two states: a spin that is paid for, and free ones. Each brings `freeSpins` with chance q, so that a trigger leads to
     * freeSpins / (1 - freeSpins · q) of them on average.
     */
    returned: () => {
      const [basePaid, baseOf] = spinPays(pays, multipliers);
      const [freePaid, freeOf] = spinPays(pays, freeMultipliers);
      const [came, all] = [triggers() * BigInt(freeSpins), BigInt(length) ** 5n];
      return {
        paid: 100n * (basePaid * freeOf * (all - came) + came * freePaid * baseOf),
        of: baseOf * freeOf * (all - came) * BigInt(lines.length),
      };
    },
    ...textsOf({ wild, scatter, pays, freeSpins, multipliers, freeMultipliers }),
  };
}

/** The words and figures of the page that explains the game. */
function textsOf({ wild, scatter, pays, freeSpins, multipliers, freeMultipliers }: Omit<FreeSlot, keyof Named>) {
  return {
    paytable: {
      unit: '라인당 베팅금액의 배수',
      columns: ['3개', '4개', '5개'],
      rows: [
        ...pays.map(([symbol, times]) => ({ symbol, pays: times.map((each) => `×${each}`) })),
        { symbol: wild, note: '릴 전체 와일드', pays: ['', '', ''] },
        { symbol: scatter, note: `3개 이상 프리스핀 ${freeSpins}번`, pays: ['', '', ''] },
      ],
    },
    features: [
      {
        ...{ symbol: wild, name: `늘어나는 ${symbolNames[wild]}`, times: multipliers.map(([times]) => times) },
        text: '2·3·4번 릴에 나오면 릴 전체가 와일드가 되고, 그 릴을 지나는 당첨에 배수가 붙습니다.',
      },
      {
        ...{ symbol: scatter, name: `${symbolNames[scatter]} 프리스핀`, needed: scattersNeeded },
        text: `${scattersNeeded}개 이상 보이면 ${freeSpins}번`,
      },
    ],
    rules: [
      `2·3·4번 릴에 ${symbolNames[wild]}가 나오면 릴 전체가 와일드가 되고, 그 릴을 지나는 당첨에 배수가 붙습니다.`,
      `배수는 ${chancesText(multipliers)}, 프리스핀에서는 ${chancesText(freeMultipliers)}입니다.`,
      `${symbolNames[scatter]}이 셋 이상 보이면 프리스핀 ${freeSpins}번을 드리고, 프리스핀 중에도 더해집니다.`,
    ],
  } satisfies Pick<SlotGame, 'paytable' | 'features' | 'rules'>;
}

function chancesText(times: Multipliers): string {
  const all = times.reduce((sum, [, weight]) => sum + weight, 0);
  return times.map(([each, weight]) => `×${each} ${((weight * 100) / all).toFixed(0)}%`).join(' · ');
}

/** The payout of all lines of one spin, over all stops and multipliers: [sum, of]. A line looks at one row a reel, so reels are counted apart. */
function spinPays(pays: FreeSlot['pays'], times: Multipliers): [bigint, bigint] {
  const weights = times.reduce((sum, [, weight]) => sum + weight, 0);
  const timesSum = times.reduce((sum, [each, weight]) => sum + each * weight, 0);
  const stops = Array.from({ length }, (_, stop) => stop);
  const wilds = reels.map((_, reel) => stops.filter((stop) => isWildReel(reel, stop)).length);
  const countOf = (reel: number, row: number, letter: string) =>
    stops.filter((stop) => !isWildReel(reel, stop) && letterAt(reel, stop, row) === letter).length;
  let sum = 0n;
  for (const line of lines)
    for (const [place, [, paid]] of pays.entries()) {
      const counts = line.map((row, reel) => countOf(reel, row, payingLetters[place] ?? ''));
      for (let count = 3; count <= reelCount; count++) {
        const run = counts.slice(0, count);
        const plain = run.reduce((ways, each) => ways * each, 1);
        const all = run.reduce((ways, each, reel) => ways * (each + (wilds[reel] ?? 0)), 1);
        const ends =
          count < reelCount ? (length - (counts[count] ?? 0) - (wilds[count] ?? 0)) * length ** (4 - count) : 1;
        sum += BigInt((paid[count - 3] ?? 0) * ends) * BigInt(plain * weights + (all - plain) * timesSum);
      }
    }
  return [sum, BigInt(length) ** 5n * BigInt(weights)];
}

/** In how many of all stops so many scatters that free spins come. */
function triggers(): bigint {
  let ways = [1n];
  for (const reel of reels.keys()) {
    const shows = BigInt(Array.from({ length }, (_, stop) => stop).filter((stop) => hasScatter(reel, stop)).length);
    const next = Array.from({ length: ways.length + 1 }, () => 0n);
    for (const [count, each] of ways.entries()) {
      next[count] = (next[count] ?? 0n) + each * (BigInt(length) - shows);
      next[count + 1] = (next[count + 1] ?? 0n) + each * shows;
    }
    ways = next;
  }
  return ways.slice(scattersNeeded).reduce((sum, each) => sum + each, 0n);
}
