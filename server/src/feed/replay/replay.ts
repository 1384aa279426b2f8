import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { feedPackageSchema, feedPackages } from '@madang/contracts';
import { openDb } from '../../platform/database/db.ts';
import { runningDatabaseUrl } from '../../platform/database/running-database.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { readSeason } from '../football-data/read-season.ts';
import { seasonMessages } from '../football-data/season-messages.ts';
import { returnLine, seasonReturns } from '../football-data/season-returns.ts';
import { type ReplayReport, replayFile, replayMessages } from './replay-file.ts';

/** Refusals that are printed one by one; all are counted. */
const shownRefusals = 50;

/**
 * `npm run feed:replay -- FILE [PACKAGE]`, or `-- --football-data FILE.csv` for a season in the columns of football-data.co.uk: 0 when every line was usable, 1 when something was refused, 2 when it could not run.
 */
async function main(): Promise<number> {
  const from = process.env.INVOKED_FROM ?? process.cwd();
  const given = process.argv.slice(2);
  const isSeason = given[0] === '--football-data';
  const [name, asked = feedPackages.beforeKickOff] = isSeason ? given.slice(1) : given;
  const packages = feedPackageSchema.options.join(' or ');
  if (!name) return complain(`Usage: npm run feed:replay -- FILE [${packages}]   (one feed envelope a line)`);
  const feedPackage = feedPackageSchema.safeParse(asked).data;
  if (!feedPackage) return complain(`There is no package ${asked}: ${packages}.`);
  const file = resolve(from, name);
  // A pipe is as good as a file; a folder is not.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? true) return complain(`There is no file ${file}.`);
  const url = runningDatabaseUrl();
  if (!url) return complain('Start the site first (npm start), or say which database with DATABASE_URL.');

  const db = openDb(url, 4);
  try {
    const parts = { db, changes: memoryChanges() };
    const report = isSeason ? await replaySeason(parts, file) : await replayFile(parts, file, feedPackage);
    print(report);
    return report.refusals.length > 0 ? 1 : 0;
  } catch (error) {
    return complain(`The database did not take it: ${(error as Error).message}. What was booked stays; run it again.`);
  } finally {
    await db.end();
  }
}

async function replaySeason(parts: Parameters<typeof replayMessages>[0], file: string): Promise<ReplayReport> {
  const { matches, refused } = readSeason(readFileSync(file, 'utf8'));
  const { offers, results } = seasonMessages(matches);
  const report = await replayMessages(parts, [...offers, ...results]);
  for (const { line, detail } of refused) {
    report.refusals.push({ line, reason: 'bad-value', detail });
    report.refused['bad-value'] = (report.refused['bad-value'] ?? 0) + 1;
  }
  const { markets, pairs } = seasonReturns(matches);
  console.log([`matches ${matches.length}`, 'returns by market', ...markets.map(returnLine)].join('\n'));
  console.log(['returns by pair of one fixture', ...pairs.map(returnLine)].join('\n'));
  return report;
}

function print(report: ReplayReport): void {
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts).map(([reason, count]) => `  ${reason}: ${count}`);
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
  const lines = [
    `lines ${report.lines}`,
    `applied ${report.applied}`,
    `skipped ${total(report.skipped)}`,
    ...listed(report.skipped),
    `refused ${total(report.refused)}`,
    ...listed(report.refused),
    ...report.refusals.slice(0, shownRefusals).map(refusalLine),
    `bets settled ${report.settledBets}`,
  ];
  console.log(lines.join('\n'));
}

const refusalLine = ({ line, reason, detail }: ReplayReport['refusals'][number]) =>
  `  ${line === null ? '' : `line ${line}: `}${reason}: ${detail.replaceAll('\n', ' ')}`;

function complain(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main();
