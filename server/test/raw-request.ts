import { connect } from 'node:net';

/** Sends exactly this text. @returns all that came until the other side closed, and after how long */
export function rawRequest(port: number, text: string): Promise<{ heard: string; afterMs: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ heard, afterMs: performance.now() - begun }));
  });
}
