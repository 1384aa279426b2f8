/** The configurations of the cluster's parts, each with why its values are so. docs/production.md has the figures behind them. */

export interface Ports {
  /** The address of each node and of its etcd; all else is on the loopback. */
  hosts: readonly string[];
  etcd: readonly number[];
  etcdPeers: readonly number[];
  postgres: readonly number[];
  patroni: readonly number[];
  /** haproxy: where the primary and where a replica is reached. */
  writer: number;
  reader: number;
  pooler: number;
  servers: readonly number[];
  edge: number;
  /** The nodes as haproxy knows them. */
  stats: number;
  /** haproxy: where a RabbitMQ is reached. */
  broker: number;
  brokers: readonly number[];
  brokerPeers: readonly number[];
  brokerNames: number;
}

/** Thirty ports from this one on. */
export function portsFrom(first: number, hosts: readonly string[] = Array(3).fill('127.0.0.1')): Ports {
  const some = (from: number, count: number) => Array.from({ length: count }, (_, n) => first + from + n);
  return {
    hosts,
    etcd: some(0, 3),
    etcdPeers: some(3, 3),
    postgres: some(6, 3),
    patroni: some(9, 3),
    writer: first + 12,
    reader: first + 13,
    pooler: first + 14,
    servers: some(15, 2),
    edge: first + 17,
    stats: first + 18,
    broker: first + 19,
    brokers: some(20, 3),
    brokerPeers: some(23, 3),
    brokerNames: first + 26,
  };
}

export interface Passwords {
  superuser: string;
  replication: string;
  owner: string;
  server: string;
}

export const nodeName = (place: number) => `node${place + 1}`;
export const brokerName = (place: number) => `broker${place + 1}`;

export function etcdArguments({ hosts, etcd, etcdPeers }: Ports, place: number, folder: string): string[] {
  const url = (port: number | undefined, host = place) => `http://${hosts[host]}:${port}`;
  const members = etcdPeers.map((port, n) => `etcd${n + 1}=${url(port, n)}`).join(',');
  return Object.entries({
    name: `etcd${place + 1}`,
    'data-dir': folder,
    'listen-client-urls': url(etcd[place]),
    'advertise-client-urls': url(etcd[place]),
    'listen-peer-urls': url(etcdPeers[place]),
    'initial-advertise-peer-urls': url(etcdPeers[place]),
    'initial-cluster': members,
    'initial-cluster-state': 'new',
    'enable-v2': 'true',
    // Without it a member that was cut off ends the leader's term when it is back. While they elect, Patroni asks that very member, whose
    // answer is from before the cut, and the right primary steps down once more.
    'pre-vote': 'true',
    // Nodes of one machine that is busy: its own defaults (100, 1000) lose leaders to pauses.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
  }).map(([key, value]) => `--${key}=${value}`);
}

/** YAML; JSON is a part of it. @param nosync it never is the synchronous standby */
export function patroniConfiguration(
  ports: Ports,
  place: number,
  folder: string,
  passwords: Passwords,
  nosync = false,
): string {
  const address = (port: number | undefined, host = place) => `${ports.hosts[host]}:${port}`;
  return JSON.stringify({
    scope: 'madang',
    name: nodeName(place),
    tags: { nosync },
    restapi: { listen: address(ports.patroni[place]), connect_address: address(ports.patroni[place]) },
    // Not `etcd3`: there Patroni 3.0 writes the leader's key without a condition when its lease has ended. A primary that was cut off took
    // the lead back from the next one, and what that one had acknowledged was lost. Here it writes over its own name alone.
    etcd: { hosts: ports.etcd.map((port, n) => address(port, n)) },
    bootstrap: {
      dcs: {
        // A node that is gone with its Patroni is noticed when its lease ends, which an election of etcd prolongs: with 10 s a node that was
        // cut off with the leading etcd cost 18.
        ttl: 8,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // A bet that was answered is on two nodes.
        synchronous_mode: true,
        // A Postgres that died alone fails over at once, which is faster than its own recovery.
        primary_start_timeout: 0,
        // Without etcd the primary goes on for as long as it reaches all others.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          // A rewind that was broken off, as by the next failover, leaves a folder that no start mends. The node is cloned anew then.
          remove_data_directory_on_rewind_failure: true,
          remove_data_directory_on_diverged_timelines: true,
          use_slots: true,
          parameters: {
            jit: 'off',
            max_connections: 120,
            shared_buffers: '256MB',
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            synchronous_commit: 'on',
            // Bets wait for a synchronous standby that was cut off until the primary gives it up: a minute by default.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: address(ports.postgres[place]),
      connect_address: address(ports.postgres[place]),
      data_dir: `${folder}/data`,
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all samenet scram-sha-256',
        'host replication all samenet scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.superuser },
      },
    },
  });
}

/** `on-marked-down shutdown-sessions` ends connections to a node that leads no more: pools then open new ones. */
export function haproxyConfiguration({
  hosts,
  writer,
  reader,
  stats,
  broker,
  brokers,
  postgres,
  patroni,
}: Ports): string {
  const servers = (extra = '') =>
    postgres
      .map((port, n) => `  server ${nodeName(n)} ${hosts[n]}:${port} check port ${patroni[n]}${extra}`)
      .join('\n');
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout client 12h
  timeout server 12h
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
listen writer
  bind 127.0.0.1:${writer}
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers()}
listen stats
  bind 127.0.0.1:${stats}
  mode http
  stats enable
  stats uri /
listen reader
  bind 127.0.0.1:${reader}
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${servers()}
listen broker
  bind 127.0.0.1:${broker}
  balance leastconn
${brokers.map((port, n) => `  server ${brokerName(n)} 127.0.0.1:${port} check`).join('\n')}
`;
}

/** A broker without the two others stops: what it would acknowledge could be lost. */
export const brokerConfiguration = ({
  brokers,
}: Ports): string => `cluster_formation.peer_discovery_backend = classic_config
${brokers.map((_, n) => `cluster_formation.classic_config.nodes.${n + 1} = ${brokerName(n)}@localhost`).join('\n')}
cluster_partition_handling = pause_minority
`;

/** Each transaction has another connection. A pool of the servers has a role, and so connections of its own here (0062). */
export const pgbouncerConfiguration = ({ pooler, writer }: Ports, folder: string): string => `[databases]
madang = host=127.0.0.1 port=${writer} dbname=madang
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 12
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`;
