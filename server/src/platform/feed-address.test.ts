import { ConfigError, readConfig } from './config.ts';

const base = { DATABASE_URL: 'postgres://a:b@127.0.0.1/db' };
const prematch = 'prematch=amqps://site:a%2Cb%40c@feed.example/StmPreMatch?package=101&heartbeat=9';
const inPlay = 'inplay=amqps://live:pw@live.example/StmInPlay?package=102';
const read = (given: Record<string, string>) => readConfig({ ...base, ...given });

test('both packages of a feed, each with its own access', () => {
  const { feed, amqp } = read({ FEED_URL: `${prematch},${inPlay}`, FEED_API: 'https://api.example' });
  expect(feed).toBe('amqp');
  expect(amqp).toEqual({
    addresses: [
      {
        feedPackage: 'prematch',
        packageId: 101,
        brokerUrl: 'amqps://site:a%2Cb%40c@feed.example/StmPreMatch?heartbeat=9',
        userName: 'site',
        password: 'a,b@c',
      },
      {
        feedPackage: 'inplay',
        packageId: 102,
        brokerUrl: 'amqps://live:pw@live.example/StmInPlay',
        userName: 'live',
        password: 'pw',
      },
    ],
    urls: { distribution: 'https://api.example', snapshot: 'https://api.example' },
  });
});

test.each([
  ['no package is named', 'amqp://a:b@h?package=1'],
  ['one that there is not', 'outrights=amqp://a:b@h?package=1'],
  ['the same twice', `${inPlay},${inPlay}`],
  ['no id', 'inplay=amqp://a:b@h'],
  ['no user', 'inplay=amqp://h?package=1'],
  ['another protocol', 'inplay=http://a:b@h?package=1'],
])('refused with a sentence, and without a password: %s', (_, given) => {
  const attempt = () => read({ FEED_URL: given, FEED_API: 'https://api.example' });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/FEED_URL: must read prematch=amqps:/);
  expect(attempt).not.toThrow(/:b@h|:pw@/);
});

test('a feed without the address of its calls is refused; without a feed the simulator plays', () => {
  expect(() => read({ FEED_URL: inPlay })).toThrow('FEED=amqp needs FEED_URL, FEED_API');
  expect(() => read({ FEED: 'amqp' })).toThrow('FEED=amqp needs FEED_URL');
  expect(read({})).toMatchObject({ feed: 'simulator', amqp: null });
  expect(read({ FEED: 'none', FEED_URL: inPlay })).toMatchObject({ feed: 'none', amqp: null });
});
