import { feedPackages, streamFrameSchema } from '@madang/contracts';
import { connectStream, StreamStore, Watches } from '@madang/stream';
import fc from 'fast-check';
import {
  buildTestApp,
  createFixture,
  createMember,
  signIn,
  type TestFixture,
  testDatabase,
  until,
} from '../../test/index.ts';
import { publishReport } from '../feed/packages/deliver.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { fixturesNow, oddsNow } from '../sports/queries.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const servers = await Promise.all([buildTestApp(database, { changes }), buildTestApp(database, { changes })]);
const hosts: string[] = [];
for (const app of servers) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  hosts.push(`127.0.0.1:${(app.server.address() as { port: number }).port}`);
}
const token = await signIn(servers[0], await createMember(db));

/** As much of a browser as the page's end of the stream needs. */
const page = {
  sockets: [] as WebSocket[],
  welcomes: new Set<string>(),
  location: { protocol: 'http:', host: hosts[0] },
};
class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    page.sockets.push(this);
    this.addEventListener('message', ({ data }) => {
      const { welcome } = streamFrameSchema.parse(JSON.parse(String(data)));
      if (welcome) page.welcomes.add(welcome.resumed ? 'resumed' : 'anew');
    });
  }
}
Object.assign(globalThis, {
  WebSocket: PageSocket,
  location: page.location,
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  requestAnimationFrame: (act: () => void) => setTimeout(act, 0),
  cancelAnimationFrame: clearTimeout,
});

const fixtureCount = 4;
const which = fc.nat(fixtureCount - 1);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('price' as const), at: which, place: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('score' as const), at: which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('show' as const, 'hide' as const), at: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('cut' as const, 'lose' as const, 'return' as const, 'settle' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), to: fc.nat(1) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

test('after any watching, leaving, losing and resuming, on any server, the page ends at the state of the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const fixtures = await Promise.all(Array.from({ length: fixtureCount }, () => createFixture(db)));
      const store = new StreamStore(new Watches(0));
      const shown = new Map<string, () => void>();
      const connection = connectStream({
        token: () => token,
        onMessage: () => {},
        store,
      });
      const settled = () =>
        until('the page is connected and has its images', () => {
          const complete = new Set(store.withImage);
          return store.connection === 'open' && [...shown.keys()].every((id) => complete.has(id));
        });
      const publish = async (selections: string[], ids: string[]) => {
        const [odds, states] = [await oddsNow(db, selections, []), await fixturesNow(db, ids)];
        publishReport(
          { changes },
          { odds, fixtures: states, opened: false, closed: false, listing: false },
          feedPackages.beforeKickOff,
        );
      };
      const act = async (step: Step) => {
        const fixture = 'at' in step ? (fixtures[step.at] as TestFixture) : null;
        const id = fixture?.id ?? '';
        if (step.act === 'price') {
          const selection = fixture?.selections[step.place]?.id ?? '';
          await db.query('update selection set price = price + 0.01, version = version + 1 where id = $1', [selection]);
          await publish([selection], []);
        } else if (step.act === 'score') {
          await db.query(
            `update fixture set home_score = coalesce(home_score, 0) + 1, away_score = coalesce(away_score, 0) where id = $1`,
            [id],
          );
          await publish([], [id]);
        } else if (step.act === 'show' && !shown.has(id)) shown.set(id, store.watches.fixture(id));
        else if (step.act === 'hide') {
          shown.get(id)?.();
          shown.delete(id);
        } else if (step.act === 'move') page.location.host = hosts[step.to];
        else if (step.act === 'cut') page.sockets.at(-1)?.close();
        else if (step.act === 'return') window.dispatchEvent(new Event('online'));
        else if (step.act === 'settle') await settled();
        else if (step.act === 'lose') {
          // Changes from here on are missed.
          await settled();
          page.sockets.at(-1)?.close();
          await until('the loss is noticed', () => store.connection === 'connecting');
        }
      };
      try {
        for (const step of steps) await act(step);
        await settled();
        const ids = [...shown.keys()];
        const [odds, states] = [await oddsNow(db, [], ids), await fixturesNow(db, ids)];
        await until(
          'the page shows what the database has',
          () => {
            store.flush();
            return (
              states.every(({ id, state }) => JSON.stringify(store.fixture(id)) === JSON.stringify(state)) &&
              odds
                .flatMap((each) => each.odds)
                .every(([id, price, status, version]) => {
                  const now = store.odds(id);
                  return now?.price === price && now.status === status && now.version === version;
                })
            );
          },
          10_000,
        );
      } finally {
        connection.close();
      }
    }),
    { numRuns: 15 },
  );
  expect([...page.welcomes].sort()).toEqual(['anew', 'resumed']);
});
