import { besideAnother } from '../cluster/by-hand.ts';
import {
  brokerConfiguration,
  etcdArguments,
  haproxyConfiguration,
  patroniConfiguration,
  portsFrom,
} from '../cluster/configurations.ts';
import { faultOf } from '../cluster/faults.ts';
import { readsIn } from '../cluster/late-standby.ts';
import { lostRegionRow } from '../cluster/lost-region.ts';
import { layoutFrom, making, removing } from '../cluster/network.ts';
import { commandOf } from '../cluster/part.ts';
import { placementOf } from '../cluster/regions.ts';

const passwords = { superuser: 'a', replication: 'b', owner: 'c', server: 'd' };

describe('faults', () => {
  test('one has its name, and several joined by + have all of them', () => {
    expect(faultOf('etcd')?.name).toBe('one etcd of three');
    expect(faultOf('node+server')?.name).toBe('the whole node of the primary, and one server of two');
  });

  test('a name that is none is refused, alone and beside another one', () => {
    expect([faultOf('moon'), faultOf('etcd+moon'), faultOf('')]).toEqual([undefined, undefined, undefined]);
  });

  test('one that cuts cables needs separate nodes, also beside another one', () => {
    expect([faultOf('cut'), faultOf('server+cut'), faultOf('server')].map((fault) => fault?.separate)).toEqual([
      true,
      true,
      undefined,
    ]);
  });
});

describe('separate nodes', () => {
  const layout = layoutFrom(27_100, 3);

  test('clusters whose thirty ports differ share no name and no address', () => {
    const others = [layoutFrom(27_130, 3), layoutFrom(27_070, 3), layoutFrom(65_000, 3), layoutFrom(1_024, 3)];
    const all = [layout, ...others].flatMap(({ bridge, gateway, hosts }) => [
      bridge,
      gateway,
      ...hosts.map(({ address }) => address),
    ]);
    expect(new Set(all).size).toBe(all.length);
    for (const { address } of [layout, ...others].flatMap(({ hosts }) => hosts))
      expect(address.split('.').every((part) => Number(part) <= 255)).toBe(true);
  });

  test("a link's name is one that the kernel takes", () => {
    const { bridge, hosts } = layoutFrom(65_000, 3);
    for (const name of [bridge, ...hosts.map(({ cable }) => cable)]) expect(name.length).toBeLessThanOrEqual(15);
  });

  test('all that is made is removed', () => {
    const made = making(layout).flatMap((command) => /^(?:link|netns) add (\S+)/.exec(command)?.[1] ?? []);
    expect(made).toHaveLength(7);
    for (const name of made) expect(removing(layout)).toMatch(new RegExp(`delete ${name}$`, 'm'));
  });

  test('the cable of a host that is far away is another one, and ends in its namespace too', () => {
    const commands = making(layout, { place: 2, ms: 30 });
    expect(commands.filter((command) => command.includes('type veth'))).toHaveLength(2);
    expect(commands).toContain('link set madang27100-3f netns madang27100-3');
    expect(commands).toContain('-n madang27100-3 link set madang27100-3f name eth0');
  });

  test('each part names the address of its node', () => {
    const hosts = layout.hosts.map(({ address }) => address);
    const ports = portsFrom(27_100, hosts);
    const texts = [
      etcdArguments(ports, 1, '/tmp/x').join(' '),
      patroniConfiguration(ports, 1, '/tmp/x', passwords),
      haproxyConfiguration(ports),
    ];
    const [etcd, patroni, haproxy] = texts;
    expect(etcd).toContain(`--listen-client-urls=http://${hosts[1]}:27101 `);
    expect(etcd).toContain(`etcd1=http://${hosts[0]}:27103,etcd2=http://${hosts[1]}:27104`);
    expect(JSON.parse(patroni ?? '')).toMatchObject({
      restapi: { connect_address: `${hosts[1]}:27110` },
      etcd: { hosts: hosts.map((host, n) => `${host}:${27_100 + n}`) },
      postgresql: { connect_address: `${hosts[1]}:27107` },
    });
    expect(haproxy).toContain(`server node3 ${hosts[2]}:27108 check port 27111`);
    expect(`${etcd}${patroni}`).not.toContain('127.0.0.1');
  });

  test('a node takes the lead of the first interface of etcd, where a key is written over its own name alone', () => {
    const ports = portsFrom(27_100);
    expect(JSON.parse(patroniConfiguration(ports, 0, '/tmp/x', passwords))).not.toHaveProperty('etcd3');
    expect(etcdArguments(ports, 0, '/tmp/x')).toEqual(expect.arrayContaining(['--enable-v2=true', '--pre-vote=true']));
  });

  test('a part enters its namespace first: its user may not', () => {
    expect(commandOf({ command: '/usr/bin/etcd', args: ['--name', 'x'], namespace: 'n' })).toEqual([
      'nsenter',
      '--net=/var/run/netns/n',
      '/usr/bin/etcd',
      '--name',
      'x',
    ]);
  });
});

describe('rows that two nodes took at the same time', () => {
  const row = (node: number, atMs: number) => ({ node, atMs, id: atMs });

  test('there are none when the old primary took its last one before another node took its first', () => {
    expect(besideAnother([row(0, 1), row(0, 2), row(1, 3), row(2, 4)], 0)).toEqual([]);
  });

  test("are the old primary's after that", () => {
    expect(besideAnother([row(0, 1), row(1, 3), row(0, 4), row(1, 5)], 0)).toEqual([row(0, 4)]);
  });

  test('there are none while no other node takes any', () => {
    expect(besideAnother([row(0, 1), row(0, 2)], 0)).toEqual([]);
  });
});

test('three brokers are one cluster behind one address', () => {
  const ports = portsFrom(27_100);
  expect(brokerConfiguration(ports)).toContain('nodes.3 = broker3@localhost');
  expect(haproxyConfiguration(ports)).toMatch(
    /listen broker\n {2}bind 127\.0\.0\.1:27119\n.*\n {2}server broker1 127\.0\.0\.1:27120 check\n/,
  );
});

test('thirty ports are enough, and none has two uses', () => {
  const { hosts, ...ports } = portsFrom(27_100);
  const all = Object.values(ports).flat();
  expect(new Set(all).size).toBe(all.length);
  expect([Math.min(...all), Math.max(...all) < 27_130]).toEqual([27_100, true]);
});

test('of placements, the median and the slowest of 95 in 100', () => {
  const tookMs = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(placementOf(tookMs)).toEqual({ bets: 100, medianMs: 50, p95Ms: 95 });
});

test('reads that may lag are counted over all servers, by the place of their answer', () => {
  const of = (replica: number, behind: number) =>
    `# TYPE lagging_reads_total counter\nlagging_reads_total{place="replica"} ${replica}\nlagging_reads_total{place="behind"} ${behind}\n`;
  expect(readsIn(`${of(3, 1)}${of(40, 0)}other{place="away"} 7\n`)).toEqual({ replica: 43, behind: 1, away: 0 });
});

test('the row of a lost region says what was lost', () => {
  const row = lostRegionRow({
    decidedAfter: 1.23,
    takenAfter: 4.56,
    takenMeanwhile: 0,
    acknowledged: 90,
    lost: 2,
    doubled: 0,
    bookedThoughRefused: 1,
    otherPrices: 0,
    audit: [],
  });
  expect(row.split('\n').at(-1)).toBe('| 1.2 | 4.6 | 0 | 90 | 2 / 0 / 1 | 0 | clean |');
});
