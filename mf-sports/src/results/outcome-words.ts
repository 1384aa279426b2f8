import type { LineOutcome, Result } from '@madang/contracts';
import { mainMarkets } from '@madang/rules';
import { marketLabel } from '../fixtures/market-rows.ts';
import { lineText } from '../slip/line-text.ts';
import { sideName } from '../slip/side-name.ts';

type Outcome = LineOutcome['outcomes'][number];
/** A selection that did not lose, in words: 홈승 at 1.95, half of it, or none. */
interface OutcomeWords {
  word: string;
  /** Null where stakes come back, and where the feed left no price: a decided line is told at 1.00. */
  price: string | null;
  kind: 'won' | 'half' | 'void';
}
/** One line of a market, and how it ended. */
interface LineWords {
  market: string;
  /** As the winning side reads it. */
  line: string | null;
  outcomes: OutcomeWords[];
}

const refund = 3;
const halfWon = 5;

export function lineWords(sportId: number, line: LineOutcome): LineWords {
  const { group, outcomes } = line;
  const [first] = outcomes;
  const told = {
    market: marketLabel(sportId, line),
    line: first ? lineText({ group, betLine: first.betLine }) : null,
  };
  // Both sides of a refunded line come back: that is said once.
  if (outcomes.every(({ settlement }) => settlement === refund)) {
    return { ...told, outcomes: [{ word: '적특', price: null, kind: 'void' }] };
  }
  return {
    ...told,
    outcomes: outcomes.map((outcome) => ({
      word: outcomeWord(group, outcome),
      price: outcome.settlement === refund || Number(outcome.price) <= 1 ? null : outcome.price,
      kind: outcome.settlement === refund ? 'void' : outcome.settlement === halfWon ? 'half' : 'won',
    })),
  };
}

const resultWords: Readonly<Partial<Record<Outcome['side'], string>>> = {
  home: '홈승',
  draw: '무승부',
  away: '원정승',
};
const isResult = (group: LineOutcome['group']) => group === 'win-draw-lose' || group === 'win-lose';

function outcomeWord(group: LineOutcome['group'], { side, betName, settlement }: Outcome): string {
  const name = (isResult(group) && resultWords[side]) || sideName({ side, betName, home: '홈', away: '원정' });
  return settlement === halfWon ? `${name} 반적중` : settlement === refund ? `${name} 적특` : name;
}

/** Who won, the handicap and the total of a match, each by its main line; undefined where it had none. */
export const mainLinesOf = ({ sportId, lines }: Pick<Result, 'sportId' | 'lines'>): (LineOutcome | undefined)[] =>
  ([['result'], ['handicap'], ['total']] as const).map((kinds) =>
    lines.find(({ marketId }) => mainMarkets(...kinds)[sportId]?.includes(marketId)),
  );

const short: Readonly<Record<string, string>> = {
  전반: '전',
  후반: '후',
  연장: '연',
  연장회: '연',
  승부차기: '승',
  페널티: '승',
};
/** The name of a period over a narrow column: 전, 1, 연. */
export const shortPeriod = (name: string): string => short[name] ?? /^\d+/.exec(name)?.[0] ?? name;
