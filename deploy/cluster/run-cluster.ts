import { parseArgs } from 'node:util';
import { faults, rowOf, runCampaign } from './campaign.ts';
import { startCluster } from './cluster.ts';

/**
 * `npm run cluster`: the site on three Postgres with failover, three etcd, haproxy, pgbouncer, RabbitMQ, two servers and nginx, on the
 * loopback, until Ctrl-C. `-- --strike primary --times 20` makes parts fail while members bet, prints the table of docs/production.md,
 * and ends with 1 where anything was lost or doubled. `--strike` may stand several times; `--strike all`: each of them.
 */
const { values } = parseArgs({
  options: {
    ports: { type: 'string', default: '28000' },
    strike: { type: 'string', multiple: true, default: [] },
    times: { type: 'string', default: '5' },
  },
});
const wanted = values.strike.includes('all') ? Object.keys(faults) : values.strike;
const tableHead = [
  '| the part that failed | times | longest time without a bet decided, seconds | without one taken | acknowledged | lost / doubled / booked though refused | other prices | answers other than 200 | audit |',
  '|---|---|---|---|---|---|---|---|---|',
].join('\n');
const unknown = wanted.filter((name) => !faults[name]);
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: choose from ${Object.keys(faults).join(', ')}, all`);
  process.exit(2);
}
let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop().finally(() => process.exit(wanted.length === 0 ? 0 : 1));
  });
const cluster = await startCluster({ firstPort: Number(values.ports), say: console.log });
stop = cluster.stop;
let failed = false;
try {
  console.log(
    `The site: ${cluster.url}\nThe primary: 127.0.0.1:${cluster.ports.writer}, a replica: 127.0.0.1:${cluster.ports.reader}`,
  );
  if (wanted.length === 0) await new Promise(() => setInterval(() => {}, 3_600_000));
  if (wanted.length > 0) console.log(tableHead);
  for (const name of wanted) {
    const campaign = await runCampaign(cluster, faults[name] as never, Number(values.times), console.log);
    console.log(rowOf(campaign));
    failed ||=
      campaign.lost + campaign.doubled + campaign.bookedThoughRefused + campaign.otherPrices + campaign.audit.length >
      0;
    for (const line of campaign.audit) console.error(line);
  }
} finally {
  await cluster.stop();
}
process.exit(failed ? 1 : 0);
