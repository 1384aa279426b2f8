import { basketball } from './catalogue.ts';
import { type Chances, hasDraw, type Outlook, outlookOf, type Strengths, setChance, setsToWin } from './outlook.ts';

interface Score {
  home: number;
  away: number;
}

/**
 * The chances of final scores from here on. @param left share of the match, or of a part, that is still to be played @param isPart of a
 * part without play after a tie
 */
export function liveOutlook(sportId: number, strengths: Strengths, now: Score, left: number, isPart = false): Outlook {
  const sets = setsToWin[sportId];
  if (sets !== undefined) return setsFrom(setChance(strengths), now, sets);
  const rest = outlookOf(sportId, strengths, Math.min(Math.max(left, 0.002), 0.998));
  const decides = !isPart && !hasDraw(sportId);
  const by = sportId === basketball ? 2 : 1;
  const margin = new Map<number, number>();
  const total = shifted(rest.total, now.home + now.away);
  const ahead = shifted(rest.margin, now.home - now.away);
  for (const [value, chance] of ahead) {
    if (value !== 0 || !decides) add(margin, value, chance);
    // A tie is played on until one side is ahead.
    else for (const side of [-by, by]) add(margin, side, chance / 2);
  }
  const sides = rest.sides && { home: shifted(rest.sides.home, now.home), away: shifted(rest.sides.away, now.away) };
  // Who scores first in the rest of the match scores the next goal.
  return { margin, total, ...(sides && { sides }), ...(rest.first && { first: rest.first }) };
}

/** The ends that a match of sets may have from this score on. */
function setsFrom(p: number, now: Score, toWin: number): Outlook {
  const margin = new Map<number, number>();
  const total = new Map<number, number>();
  const play = (home: number, away: number, chance: number): void => {
    if (home === toWin || away === toWin) {
      add(margin, home - away, chance);
      add(total, home + away, chance);
      return;
    }
    play(home + 1, away, chance * p);
    play(home, away + 1, chance * (1 - p));
  };
  play(now.home, now.away, 1);
  return { margin, total };
}

const shifted = (chances: Chances, by: number): Chances =>
  new Map([...chances].map(([value, chance]) => [value + by, chance]));

function add(chances: Map<number, number>, key: number, chance: number): void {
  chances.set(key, (chances.get(key) ?? 0) + chance);
}
