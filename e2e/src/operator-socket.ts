import { login, type StreamEvent, streamEventSchema, streamFrameSchema, streamPath } from '@madang/contracts';
import type { Db } from 'server/src/platform/database/db.ts';
import { callApi } from './api.ts';
import { createOperator } from './members.ts';

interface OperatorSocket {
  /** Everything that the site told this operator so far. */
  heard: StreamEvent[];
  close(): void;
}

/** The stream of an operator who was made for this test. */
export async function listenAsOperator(url: string, db: Db): Promise<OperatorSocket> {
  const { userId, password } = await createOperator(db);
  const { token } = await callApi(url, login, null, { body: { userId, password } });
  const socket = new WebSocket(new URL(streamPath, url.replace(/^http/, 'ws')));
  const heard: StreamEvent[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The stream does not open.')));
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.addEventListener('message', ({ data }) => {
      const { events } = streamFrameSchema.parse(JSON.parse(String(data)));
      heard.push(...events.map((event) => streamEventSchema.parse(event)));
      resolve();
    });
  });
  return { heard, close: () => socket.close() };
}
