import { parseArgs } from 'node:util';
import { drill } from './drill.ts';

/** `npm run restore:drill`: a back-up that is restored (docs/runbooks/back-up.md). `-- --bucket`: from a bucket, by S3. Ends with 1 where anything was lost, doubled or wrong. */
const { values } = parseArgs({
  options: { ports: { type: 'string', default: '28100' }, bucket: { type: 'boolean', default: false } },
});
const drilled = await drill(Number(values.ports), console.log, values.bucket);
const { fullSeconds, incrementalSeconds, restoreSeconds, repositoryMb, audit, ...counts } = drilled;
console.log(
  [
    '| full back-up while members bet | incremental | restore, until it takes writes | repository | acknowledged | lost / doubled / booked though refused | other balances | settled wrongly, and still so | audit, twice |',
    '|---|---|---|---|---|---|---|---|---|',
    `| ${[
      `${fullSeconds.toFixed(1)} s`,
      `${incrementalSeconds.toFixed(1)} s`,
      `${restoreSeconds.toFixed(1)} s`,
      `${repositoryMb.toFixed(1)} MB`,
      counts.acknowledged,
      `${counts.lost} / ${counts.doubled} / ${counts.bookedThoughRefused}`,
      counts.otherBalances,
      `${counts.settledWrongly}, ${counts.stillSettled}`,
      audit.length === 0 ? 'clean' : audit.join('; '),
    ].join(' | ')} |`,
  ].join('\n'),
);
const wrong = counts.lost + counts.doubled + counts.bookedThoughRefused + counts.otherBalances + counts.stillSettled;
process.exit(wrong + audit.length > 0 ? 1 : 0);
