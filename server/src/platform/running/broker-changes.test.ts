import { exchangeInMemory } from '../../../test/exchange-in-memory.ts';
import { until } from '../../../test/until.ts';
import { fanOutChanges } from './broker-changes.ts';
import type { Changes } from './changes.ts';

const log = { info: () => {}, warn: () => {} };
const broker = exchangeInMemory();
const servers: Changes[] = [fanOutChanges(broker.connect, log), fanOutChanges(broker.connect, log)];
const [one, two] = servers as [Changes, Changes];
afterAll(() => Promise.all(servers.map((server) => server.close())));

const connected = () => until('both are connected', () => broker.connected() === 2);
function listen(server: Changes) {
  const heard: string[] = [];
  server.subscribe('feed', ({ open }) => heard.push(`feed ${open}`));
  server.subscribe('listing', () => heard.push('listing'));
  return heard;
}

test('what one server publishes both hear, each once', async () => {
  await connected();
  const heard = [listen(one), listen(two)];
  one.publish('feed', { feedPackage: 'inplay', open: true });
  two.publish('feed', { feedPackage: 'inplay', open: false });
  expect(heard).toEqual([
    ['feed true', 'feed false'],
    ['feed true', 'feed false'],
  ]);
});

test('without the broker a server still hears itself; afterwards lists are fetched anew and both hear again', async () => {
  const heard = [listen(one), listen(two)];
  broker.breakDown();
  one.publish('feed', { feedPackage: 'inplay', open: true });
  expect(heard).toEqual([['feed true'], []]);
  broker.comeBack();
  await until('both know that they are back', () => heard.every((each) => each.includes('listing')));
  two.publish('feed', { feedPackage: 'inplay', open: false });
  expect(heard.map((each) => [...each].sort())).toEqual([
    ['feed false', 'feed true', 'listing'],
    ['feed false', 'listing'],
  ]);
});
