import type { PricedOutcome } from '../simulator/simulated-fixture.ts';

/** A match of a season that was played, with the prices that bookmakers had for it. */
export interface SeasonMatch {
  id: string;
  division: string;
  startsAtMs: number;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  outcomes: PricedOutcome[];
}
export interface Season {
  matches: SeasonMatch[];
  /** Lines that are no match, counted from 1. */
  refused: { line: number; detail: string }[];
}

type Row = Readonly<Record<string, string>>;
interface Market {
  id: number;
  /** Columns by the outcome's name; the first that the row has counts, as seasons name them differently. */
  prices: Readonly<Record<string, readonly string[]>>;
  line?: readonly string[] | string;
}

/** Match result, over/under 2.5 and Asian handicap by the line of the home side. */
const markets: readonly Market[] = [
  { id: 1, prices: { 1: ['B365H'], X: ['B365D'], 2: ['B365A'] } },
  { id: 2, prices: { Over: ['BbAv>2.5', 'Avg>2.5'], Under: ['BbAv<2.5', 'Avg<2.5'] }, line: '2.5' },
  { id: 3, prices: { 1: ['BbAvAHH', 'AvgAHH'], 2: ['BbAvAHA', 'AvgAHA'] }, line: ['BbAHh', 'AHh'] },
];
const dayPattern = /^(\d\d)\/(\d\d)\/(\d\d|\d{4})$/;
const timePattern = /^\d\d:\d\d$/;

/** Reads a file in the columns of football-data.co.uk. @throws {RangeError} when its head names no such columns */
export function readSeason(text: string): Season {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = head.split(',');
  const missing = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'].filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new RangeError(`The first line does not name ${missing.join(', ')}`);
  const season: Season = { matches: [], refused: [] };
  const ofDay = new Map<string, number>();
  lines.forEach((line, place) => {
    if (line.replaceAll(',', '').trim() === '') return;
    const values = line.split(',');
    const match = readMatch(Object.fromEntries(columns.map((name, at) => [name, values[at]?.trim() ?? ''])), ofDay);
    if (match) season.matches.push(match);
    else season.refused.push({ line: place + 2, detail: line.slice(0, 100) });
  });
  return season;
}

function readMatch(row: Row, ofDay: Map<string, number>): SeasonMatch | null {
  const { Div: division = '', HomeTeam: home = '', AwayTeam: away = '', FTHG = '', FTAG = '', Date: day = '' } = row;
  const [, date, month, year = ''] = dayPattern.exec(day) ?? [];
  const goals = [FTHG, FTAG].every((text) => /^\d{1,2}$/.test(text));
  const dayText = `${year.length === 2 ? `20${year}` : year}-${month}-${date}`;
  const time = timePattern.test(row.Time ?? '') ? row.Time : '15:00';
  const startsAtMs = Date.parse(`${dayText}T${time}:00Z`);
  if (Number.isNaN(startsAtMs) || !goals || !division || !home || !away) return null;
  const nth = (ofDay.get(`${division} ${dayText}`) ?? 0) + 1;
  ofDay.set(`${division} ${dayText}`, nth);
  // The same file read again names the same matches.
  const id = `${dayText.replaceAll('-', '')}${divisionNumber(division)}${String(nth).padStart(3, '0')}`;
  const outcomes = markets.flatMap((market) => readMarket(row, market, id));
  return { id, division, startsAtMs, home, away, homeGoals: Number(FTHG), awayGoals: Number(FTAG), outcomes };
}

/** "E0" as four digits, for ids. */
export const divisionNumber = (division: string): string =>
  String([...division].reduce((so, letter) => (so * 37 + letter.charCodeAt(0)) % 9_000, 0) + 1_000);

/** None where the row has not every price of the market. */
function readMarket(row: Row, { id: marketId, prices, line }: Market, matchId: string): PricedOutcome[] {
  const said = (names: readonly string[]) => names.map((name) => row[name]).find((text) => text) ?? '';
  const baseLine = line === undefined ? null : typeof line === 'string' ? line : said(line);
  if (baseLine !== null && !/^[+-]?\d{1,2}(\.\d{1,2})?$/.test(baseLine)) return [];
  const outcomes = Object.entries(prices).map(([name, columns], place) => ({
    ...{ id: `${matchId}${marketId}${place}`, marketId, name, baseLine, price: priceText(said(columns)) },
    line: marketId === 3 && name === '2' ? opposite(baseLine ?? '') : baseLine,
  }));
  return outcomes.every(({ price }) => price !== '') ? outcomes : [];
}

/** With two decimals, "5.50"; nothing where there is no price. */
function priceText(text: string): string {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole && Number(whole) >= 1 ? `${whole}.${decimals.padEnd(2, '0')}` : '';
}

const opposite = (line: string) =>
  Number(line) === 0 ? line : line.startsWith('-') ? line.slice(1) : `-${line.replace('+', '')}`;
