import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findRabbitmq } from '../../server/test/rabbitmq.ts';
import { brokerConfiguration, brokerName } from './configurations.ts';
import { listens, Part } from './part.ts';
import { type Site, written } from './parts.ts';

/**
 * Three RabbitMQ as one cluster, and the service by which Erlang's nodes find each other's ports.
 * @returns that service first; the brokers find each other when they start together
 */
export function brokerParts({ ports, folder }: Site): { names: Part; brokers: Part[] } {
  const own = join(folder, 'brokers');
  mkdirSync(own);
  const plugins = written(join(own, 'plugins'), '[].');
  const configuration = written(join(own, 'rabbitmq.conf'), brokerConfiguration(ports));
  const names = new Part({
    name: 'epmd',
    command: '/usr/bin/epmd',
    args: ['-port', String(ports.brokerNames), '-address', '127.0.0.1'],
    folder,
    ready: () => listens(ports.brokerNames),
  });
  const brokers = ports.brokers.map((port, place) => {
    const data = join(own, brokerName(place));
    return new Part({
      name: brokerName(place),
      command: findRabbitmq() ?? '',
      args: [],
      folder,
      env: {
        PATH: process.env.PATH,
        // They know each other by the cookie in it.
        HOME: own,
        ERL_EPMD_PORT: String(ports.brokerNames),
        ERL_EPMD_ADDRESS: '127.0.0.1',
        RABBITMQ_NODENAME: `${brokerName(place)}@localhost`,
        RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
        RABBITMQ_NODE_PORT: String(port),
        RABBITMQ_DIST_PORT: String(ports.brokerPeers[place]),
        RABBITMQ_CONFIG_FILE: configuration,
        RABBITMQ_MNESIA_BASE: data,
        RABBITMQ_LOG_BASE: data,
        RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
        RABBITMQ_PID_FILE: join(data, 'pid'),
      },
      hasty: true,
      ready: () => listens(port),
    });
  });
  return { names, brokers };
}

/** @throws where they are not one cluster */
export function checkBrokers({ ports, folder }: Site): void {
  const program = join(findRabbitmq() ?? '', '..', 'rabbitmqctl');
  const said = execFileSync(
    program,
    ['-n', `${brokerName(0)}@localhost`, '-q', 'cluster_status', '--formatter', 'json'],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: join(folder, 'brokers'), ERL_EPMD_PORT: String(ports.brokerNames) },
    },
  );
  const { running_nodes } = JSON.parse(said) as { running_nodes: string[] };
  if (running_nodes.length !== ports.brokers.length)
    throw new Error(`The brokers are no cluster: ${running_nodes.join(', ')} alone.`);
}
