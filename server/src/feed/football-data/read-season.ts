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
  /** Lines that are no match, counted from 1, with the field that says why. */
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
const ofBookmaker = (result: string, other: string): readonly Market[] => [
  { id: 1, prices: { 1: [`${result}H`], X: [`${result}D`], 2: [`${result}A`] } },
  { id: 2, prices: { Over: [`${other}>2.5`], Under: [`${other}<2.5`] }, line: '2.5' },
  { id: 3, prices: { 1: [`${other}AHH`], 2: [`${other}AHA`] }, line: ['AHh'] },
];
/** Bookmakers of whom seasons since 2019 tell all three markets, by the first letters of their columns. */
const bookmakers = { B365: ofBookmaker('B365', 'B365'), P: ofBookmaker('PS', 'P') } as const;
export type SeasonBookmaker = keyof typeof bookmakers;
export const seasonBookmakers = Object.keys(bookmakers) as SeasonBookmaker[];
/** "16/08/14", "11-08-2023", "11.8.2023": the day comes first, as these files are British; and "2023-08-11". */
const dayPattern = /^(?<date>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>\d{2}|\d{4})$/;
const isoDayPattern = /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/;
/** "12:30", "12:30:00"; "12.3" and "20" are what a spreadsheet leaves of 12.30 and 20.00. */
const timePattern = /^(\d{1,2})(?::(\d{2})(?::\d{2})?|\.(\d{1,2}))?$/;
/** Older seasons have no times. */
const usualTime = '15:00';

/**
 * Reads a file in the columns of football-data.co.uk. @param bookmaker whose prices; left out: results of one, and the averages of all for the
 * other markets, which every season has. @throws {RangeError} when its head names no such columns
 */
export function readSeason(text: string, bookmaker?: SeasonBookmaker): Season {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = head.split(',');
  const missing = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'].filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new RangeError(`The first line does not name ${missing.join(', ')}`);
  const season: Season = { matches: [], refused: [] };
  const ofDay = new Map<string, number>();
  lines.forEach((line, place) => {
    if (line.replaceAll(',', '').trim() === '') return;
    const values = line.split(',');
    const row = Object.fromEntries(columns.map((name, at) => [name, values[at]?.trim() ?? '']));
    const wrong = wrongField(row);
    if (wrong === null) season.matches.push(readMatch(row, ofDay, bookmaker ? bookmakers[bookmaker] : markets));
    else season.refused.push({ line: place + 2, detail: `${wrong} "${row[wrong]}" of ${line.slice(0, 80)}` });
  });
  return season;
}

/** The first field without which the row is no match; null when it is one. */
function wrongField(row: Row): string | null {
  const readable: Readonly<Record<string, boolean>> = {
    Div: Boolean(row.Div),
    Date: dayOf(row.Date) !== null,
    Time: timeOf(row.Time) !== null,
    HomeTeam: Boolean(row.HomeTeam),
    AwayTeam: Boolean(row.AwayTeam),
    FTHG: /^\d{1,2}$/.test(row.FTHG ?? ''),
    FTAG: /^\d{1,2}$/.test(row.FTAG ?? ''),
  };
  return Object.keys(readable).find((field) => !readable[field]) ?? null;
}

/** @returns "2014-08-16"; null when it is no day of the calendar */
function dayOf(text = ''): string | null {
  const { date = '', month = '', year = '' } = (dayPattern.exec(text) ?? isoDayPattern.exec(text))?.groups ?? {};
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  // The 31st of June would be read as the 1st of July.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}

/** @returns "12:30", the usual time where none is told; null when it is no time of day */
function timeOf(text = ''): string | null {
  if (text === '') return usualTime;
  const [, hour = '', minute, decimals] = timePattern.exec(text) ?? [];
  const minutes = minute ?? (decimals ?? '').padEnd(2, '0');
  return hour && Number(hour) < 24 && Number(minutes) < 60 ? `${hour.padStart(2, '0')}:${minutes}` : null;
}

/** Reads a row whose fields have been checked. */
function readMatch(row: Row, ofDay: Map<string, number>, offered: readonly Market[]): SeasonMatch {
  const { Div: division = '', HomeTeam: home = '', AwayTeam: away = '', FTHG, FTAG } = row;
  const day = dayOf(row.Date) ?? '';
  const startsAtMs = Date.parse(`${day}T${timeOf(row.Time)}:00Z`);
  const nth = (ofDay.get(`${division} ${day}`) ?? 0) + 1;
  ofDay.set(`${division} ${day}`, nth);
  // The same file read again names the same matches.
  const id = `${day.replaceAll('-', '')}${divisionNumber(division)}${String(nth).padStart(3, '0')}`;
  const outcomes = offered.flatMap((market) => readMarket(row, market, id));
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
