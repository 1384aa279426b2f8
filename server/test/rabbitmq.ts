import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelModel, connect } from 'amqplib';
import { freePort } from '../src/platform/embedded/processes.ts';
import { atEnd } from './at-end.ts';
import { until } from './until.ts';

/** Of Debian's package `rabbitmq-server`, without the wrapper that only its own user may run; RABBITMQ_SERVER names another. null: there is none. */
export const findRabbitmq = (): string | null =>
  process.env.RABBITMQ_SERVER ?? globSync('/usr/lib/rabbitmq/lib/rabbitmq_server-*/sbin/rabbitmq-server')[0] ?? null;

interface TestBroker {
  url: string;
  connect(): Promise<ChannelModel>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, with the queues it had. */
  start(): Promise<void>;
}

/** A RabbitMQ of this test file's own: gone with all it had after the last test. */
export async function startRabbitmq(): Promise<TestBroker> {
  const { stop, ...broker } = await runRabbitmq();
  atEnd(stop);
  return broker;
}

/** A RabbitMQ on free loopback ports, with a folder of its own; `stop` removes all of it. */
export async function runRabbitmq(): Promise<TestBroker & { stop(): Promise<void> }> {
  // It may have been installed a moment ago.
  const rabbitmqServer = findRabbitmq();
  if (!rabbitmqServer) throw new Error('There is no rabbitmq-server.');
  const dir = await mkdtemp(join(tmpdir(), 'madang-test-broker-'));
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  await writeFile(join(dir, 'plugins'), '[].');
  const environment = {
    PATH: process.env.PATH,
    HOME: dir,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `madang${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(dir, 'data'),
    RABBITMQ_LOG_BASE: join(dir, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(dir, 'plugins'),
    RABBITMQ_PID_FILE: join(dir, 'pid'),
  };
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  const open = () => connect(url, { timeout: 5_000 });
  // A name service of its own; otherwise the broker would start one that outlives it.
  const names = spawn('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], {
    env: environment,
    stdio: 'ignore',
  });
  let broker: ChildProcess | undefined;
  const kill = async () => {
    const running = broker;
    broker = undefined;
    if (!running?.pid || running.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    // With its helpers, which are of its group.
    process.kill(-running.pid, 'SIGKILL');
    await gone;
  };
  const start = async () => {
    const started = spawn(rabbitmqServer as string, [], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    broker = started;
    const output: string[] = [];
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
    await until(
      'the broker answers',
      async () => {
        if (started.exitCode !== null) throw new Error(`The broker did not start:\n${output.join('')}`);
        const connection = await open().catch(() => null);
        await connection?.close();
        return connection !== null;
      },
      180_000,
    );
  };
  const stop = async () => {
    await kill();
    names.kill();
    await rm(dir, { recursive: true, force: true });
  };
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, connect: open, kill, start, stop };
}
