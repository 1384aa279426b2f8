import { parseArgs } from 'node:util';
import { byHandOf, isWrong, rowOf, runCampaign } from './campaign.ts';
import { startCluster } from './cluster.ts';
import { type Fault, faultOf, faults } from './faults.ts';
import { loseRegion, lostRegionRow } from './lost-region.ts';
import { farMs, farPlace, regionRows, runRegions } from './regions.ts';

/**
 * `npm run cluster`: the site on three Postgres with failover, three etcd, haproxy, pgbouncer, RabbitMQ, two servers and nginx, on the
 * loopback, until Ctrl-C. `-- --strike primary --times 20` makes parts fail while members bet, prints the table of docs/production.md,
 * and ends with 1 where anything was lost or doubled. `--strike` may stand several times; `--strike all`: each of them; `--strike primary+etcd`:
 * both at one moment. `--separate`: each node with its Patroni and its etcd in a network namespace of its own, as faults that cut cables need.
 * `--regions`: one node in another region, 30 ms away; bets are placed and the primary is moved there and back, so many times.
 * `--lost-region`: both nodes of this region end at once, and the one in the other region leads by command.
 */
const { values } = parseArgs({
  options: {
    ports: { type: 'string', default: '28000' },
    strike: { type: 'string', multiple: true, default: [] },
    times: { type: 'string', default: '5' },
    separate: { type: 'boolean', default: false },
    regions: { type: 'boolean', default: false },
    'lost-region': { type: 'boolean', default: false },
  },
});
const hasRegions = values.regions || values['lost-region'];
const wanted = values.strike.includes('all') ? Object.keys(faults) : values.strike;
const tableHead = [
  '| the part that failed | times | longest time without a bet decided, seconds | without one taken | acknowledged | lost / doubled / booked though refused | other prices | answers other than 200 | audit |',
  '|---|---|---|---|---|---|---|---|---|',
].join('\n');
const unknown = wanted.filter((name) => !faultOf(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: choose from ${Object.keys(faults).join(', ')}, all; several at once with +`);
  process.exit(2);
}
const chosen = wanted.map((name) => faultOf(name) as Fault);
let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop().finally(() => process.exit(wanted.length === 0 ? 0 : 1));
  });
const cluster = await startCluster({
  firstPort: Number(values.ports),
  far: hasRegions ? { place: farPlace, ms: farMs } : undefined,
  separate: values.separate || hasRegions || chosen.some(({ separate }) => separate),
  diskMb: chosen.find(({ diskMb }) => diskMb !== undefined)?.diskMb,
  say: console.log,
});
stop = cluster.stop;
let failed = false;
try {
  console.log(
    `The site: ${cluster.url}\nThe primary: 127.0.0.1:${cluster.ports.writer}, a replica: 127.0.0.1:${cluster.ports.reader}`,
  );
  if (values.regions) {
    const regions = await runRegions(cluster, Number(values.times), console.log);
    console.log(regionRows(regions));
    failed ||= regions.lost + regions.doubled + regions.bookedThoughRefused + regions.audit.length > 0;
  } else if (values['lost-region']) {
    const lost = await loseRegion(cluster, console.log);
    console.log(lostRegionRow(lost));
    failed ||= lost.lost + lost.doubled + lost.bookedThoughRefused + lost.takenMeanwhile + lost.audit.length > 0;
  } else if (wanted.length === 0) await new Promise(() => setInterval(() => {}, 3_600_000));
  if (wanted.length > 0) console.log(tableHead);
  for (const fault of chosen) {
    const campaign = await runCampaign(cluster, fault, Number(values.times), console.log);
    console.log(rowOf(campaign));
    if (campaign.byHand) console.log(byHandOf(campaign.byHand));
    if (campaign.brokenOff) console.error(`Broken off: ${campaign.brokenOff}`);
    failed ||= isWrong(campaign);
    for (const line of campaign.audit) console.error(line);
  }
} finally {
  await cluster.stop();
}
process.exit(failed ? 1 : 0);
