import { remakePicture } from './remake-picture.ts';

/**
 * A process of its own, started by `pictureMaker`: decoding takes seconds and hundreds of megabytes, whose end must not be the
 * server's. It remakes one picture after the other, and ends when the server does, or when one takes too much memory or too much of
 * the processor's time.
 */
const [memoryMax = 0, busyMaxMs = 0] = process.argv.slice(2).map(Number);
const watchEveryMs = 20;
let before = process.cpuUsage();

process.on('disconnect', () => process.exit(0));
// The decoding runs on other threads, so that this is in time.
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  if (process.memoryUsage.rss() > memoryMax || (user + system) / 1_000 > busyMaxMs)
    process.kill(process.pid, 'SIGKILL');
}, watchEveryMs);

process.on('message', (given: Uint8Array) => {
  before = process.cpuUsage();
  remakePicture(Buffer.from(given.buffer, given.byteOffset, given.byteLength)).then(
    (remade) => process.send?.(remade),
    () => process.exit(1),
  );
});
