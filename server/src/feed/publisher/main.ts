import { setTimeout as sleep } from 'node:timers/promises';
import { feedPackages, furtherLiveSportIds } from '@madang/contracts';
import { liveSportIds } from '@madang/rules';
import { connect } from 'amqplib';
import { z } from 'zod';
import { InPlayTrader } from '../simulator/in-play-trader.ts';
import { OutrightSeasons } from '../simulator/outright-seasons.ts';
import { wholeWorld } from '../simulator/schedule.ts';
import { Simulator } from '../simulator/simulator.ts';
import { startPublisher } from './start-publisher.ts';

/** `npm run feed:publish`: the simulator as a Trade360 feed, for consumers of such a feed. docs/feed.md says how. */
const environment = z
  .object({
    PUBLISH_BROKER: z.url({ protocol: /^amqps?$/ }).default('amqp://guest:guest@127.0.0.1:5672'),
    PUBLISH_HOST: z.string().default('127.0.0.1'),
    PUBLISH_PORT: z.coerce.number().int().min(0).max(65535).default(4070),
    PUBLISH_PREMATCH: z.coerce.number().int().min(1).default(101),
    PUBLISH_INPLAY: z.coerce.number().int().min(1).default(102),
    PUBLISH_USER: z.string().min(1).default('guest'),
    PUBLISH_PASSWORD: z.string().min(1).default('guest'),
    FEED_FIXTURES: z.coerce.number().int().min(20).max(5_000).default(wholeWorld.upcoming),
    FEED_IN_PLAY: z.coerce.number().int().min(1).max(200).default(wholeWorld.inPlay),
    FEED_SPEED: z.coerce.number().min(1).max(3600).default(10),
  })
  .safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')));
const stepMs = 250;

if (!environment.success) {
  console.error(`The configuration is not usable:\n${z.prettifyError(environment.error)}`);
  process.exit(2);
}
const env = environment.data;
const world = { ...wholeWorld, upcoming: env.FEED_FIXTURES, inPlay: env.FEED_IN_PLAY };
const simulator = new Simulator({ speed: env.FEED_SPEED, underWay: world.inPlay, world });
const trader = new InPlayTrader({ speed: env.FEED_SPEED, sports: [...liveSportIds, ...furtherLiveSportIds] });
const outrights = new OutrightSeasons(env.FEED_SPEED);
const access = { userName: env.PUBLISH_USER, password: env.PUBLISH_PASSWORD };
const publisher = await startPublisher({
  connect: () => connect(env.PUBLISH_BROKER, { timeout: 5_000 }),
  host: env.PUBLISH_HOST,
  port: env.PUBLISH_PORT,
  packages: [
    {
      feedPackage: feedPackages.beforeKickOff,
      packageId: env.PUBLISH_PREMATCH,
      ...access,
      snapshot: (nowMs) => simulator.snapshot(nowMs),
      outrights,
    },
    {
      feedPackage: feedPackages.inPlay,
      packageId: env.PUBLISH_INPLAY,
      ...access,
      snapshot: (nowMs) => trader.snapshot(nowMs),
    },
  ],
  log: console.log,
});
const [prematch, inPlay] = publisher.packages;
console.log(
  `Calls at ${publisher.url}, packages ${env.PUBLISH_PREMATCH} (prematch) and ${env.PUBLISH_INPLAY} (inplay).`,
);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
while (!stopping.signal.aborted && prematch && inPlay) {
  const nowMs = Date.now();
  const told = simulator.step(nowMs);
  await publisher.say(prematch, told);
  await publisher.sayOutrights(prematch, nowMs);
  const ofPlay = trader.step(nowMs, simulator.fixtures);
  await publisher.say(inPlay, [...trader.playOf(told), ...ofPlay]);
  await sleep(Math.max(0, stepMs - (Date.now() - nowMs)), undefined, { signal: stopping.signal }).catch(() => {});
}
await publisher.close();
