import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { type RoundEvidence, verifyRound } from './verify-round.ts';

// What `verify.mjs` is built of: node verify.mjs round-216-7000.json, where the file is what a round's page hands out. Exit code 0: everything holds.
const [, , file] = argv;
if (!file) {
  console.error('사용법: node verify.mjs round.json');
  exit(2);
}
const steps = verifyRound(JSON.parse(readFileSync(file, 'utf8')) as RoundEvidence);
for (const [at, { title, text, values, holds }] of steps.entries()) {
  console.log(
    [`${at + 1}. ${title}: ${holds ? '일치' : '불일치'}`, `   ${text}`, ...values.map((value) => `   ${value}`)].join(
      '\n',
    ),
  );
}
if (steps.length === 0) console.log('다시 계산할 수 있는 회차가 아닙니다. 추첨 전이거나 제공사가 추첨한 회차입니다.');
exit(steps.length > 0 && steps.every(({ holds }) => holds) ? 0 : 1);
