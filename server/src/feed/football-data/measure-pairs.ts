import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSafe } from '@madang/rules';
import { combinationReturns, combinationRow } from './combination-returns.ts';
import { pairReturns, pairRow } from './pair-returns.ts';
import { readSeason } from './read-season.ts';

/** `npm run feed:pairs -- FILES`: prints what each pair of one fixture returned over these seasons, and whether it is safe by that. */
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run feed:pairs -- FILE.csv [FILE.csv …]   (in the columns of football-data.co.uk)');
  process.exitCode = 2;
} else {
  const from = process.env.INVOKED_FROM ?? process.cwd();
  const matches = files.flatMap((name) => readSeason(readFileSync(resolve(from, name), 'utf8')).matches);
  console.log(`${matches.length} matches`);
  for (const pair of pairReturns(matches)) console.log(pairRow(pair, isSafe(pair)));
  const { combinations, fitted, poor } = combinationReturns(matches);
  console.log(`priced together: ${fitted} matches, ${poor} with a poor fit`);
  for (const combination of combinations.filter(({ bets }) => bets >= 300)) console.log(combinationRow(combination));
}
