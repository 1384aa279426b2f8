import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { type KeptRound, type RoundEvidence, verify } from './verify.ts';

// The source of `verify.mjs`: node verify.mjs round-216-7000.json, where the file is the one that a round's page hands out. Exit code 0: everything holds.
const [, , file] = argv;
if (!file) {
  console.error('사용법: node verify.mjs round.json');
  exit(2);
}
const { evidence, kept = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
  evidence: RoundEvidence;
  kept?: Partial<KeptRound>;
};
const steps = await verify(evidence, kept);
for (const [at, { title, text, values, faults, missing, holds }] of steps.entries()) {
  const lines = [text, ...values, ...faults.map((fault) => `✗ ${fault}`), ...missing.map((thing) => `? ${thing}`)];
  console.log(
    [`${at + 1}. ${title}: ${holds ? '일치' : faults.length > 0 ? '불일치' : '자료 없음'}`, ...lines].join('\n   '),
  );
}
exit(steps.every(({ holds }) => holds) ? 0 : 1);
