import { memoryChanges } from '../src/platform/running/changes.ts';
import { buildTestApp } from './app.ts';
import { testDatabase } from './database.ts';
import { createMember, signIn } from './factories.ts';
import { StreamClient } from './stream-client.ts';

/** A server that listens, and clients that say hello to its stream. */
export async function openStream() {
  const database = await testDatabase();
  const { db } = database;
  const changes = memoryChanges();
  const app = await buildTestApp(database, { changes });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const newToken = async () => signIn(app, await createMember(db));
  const hello = (token: string, fixtures: string[] = [], listing = false) =>
    ({ type: 'hello', token, fixtures, listing }) as const;
  const join = async (...watched: Parameters<typeof hello>) => new StreamClient(host, hello(...watched)).welcomed();
  return { database, db, changes, app, host, newToken, hello, join };
}
