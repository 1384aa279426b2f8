import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { OverloadedError } from '../platform/database/database-faults.ts';
import { isRefusal, refuse } from '../platform/http/refusal.ts';
import { turns } from '../platform/running/turns.ts';
import type { PictureFault, RemadePicture } from './remake-picture.ts';

/** The memory of one process; the largest picture that is allowed, turned, takes some 300 MB. */
const memoryMax = 448 * 1024 * 1024;
/** Of the processor's time; a valid picture takes two seconds at most. How much else the machine does is no fault of the picture's. */
const busyMaxMs = 10_000;
/** A picture that is not done by then, or whose turn has not come, is to be sent again: together less than the edge waits. */
const turnMs = 15_000;
const patienceMs = 12_000;
/** A process that has nothing to do gives its memory back. */
const idleMs = 20_000;
/** And so does one that has made many. */
const mostPictures = 200;
const lowerPriority = 5;

interface PictureLimits {
  memoryMax: number;
  busyMaxMs: number;
  turnMs: number;
  patienceMs: number;
}

export interface PictureMaker {
  /**
   * Waits for its turn: one picture at a time is remade. The time of each begins with its turn.
   * @throws {OverloadedError} when its turn does not come, or the machine has no time for it
   */
  remake(given: Buffer): Promise<RemadePicture | PictureFault>;
  /** Of the process that runs now. */
  pid(): number | undefined;
  close(): void;
}

/**
 * Remakes pictures in another process, so that sign-ins, bets and files wait for none. A picture that takes too much memory, or too much
 * of the processor, is a broken one: the process ends with it.
 * @param limits for tests
 */
export function pictureMaker(given: Partial<PictureLimits> = {}): PictureMaker {
  const limits = { memoryMax, busyMaxMs, turnMs, patienceMs, ...given };
  const inTurn = turns(1);
  let child: ChildProcess | null = null;
  let made = 0;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function start(): ChildProcess {
    const started = fork(
      join(import.meta.dirname, 'picture-process.ts'),
      [limits.memoryMax, limits.busyMaxMs].map(String),
      {
        // Pictures as bytes, not as text.
        serialization: 'advanced',
        // It needs no secret of ours.
        env: { PATH: process.env.PATH },
        execArgv: ['--max-old-space-size=64'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    started.unref();
    started.channel?.unref();
    started.on('exit', () => {
      if (child === started) child = null;
    });
    started.on('error', () => {});
    try {
      if (started.pid) setPriority(started.pid, lowerPriority);
    } catch {
      // It has ended already, or priorities are not ours to set.
    }
    made = 0;
    return started;
  }

  function remakeNow(picture: Buffer): Promise<RemadePicture | PictureFault> {
    clearTimeout(idle);
    if (made >= mostPictures) end();
    child ??= start();
    const worker = child;
    made += 1;
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(impatience);
        worker.off('message', onMessage);
        worker.off('exit', onEnd);
        idle = setTimeout(end, idleMs).unref();
      };
      const onMessage = (outcome: RemadePicture | PictureFault) => {
        settle();
        resolve(isRefusal(outcome) ? outcome : { ...outcome, bytes: Buffer.from(outcome.bytes) });
      };
      const onEnd = () => {
        settle();
        resolve(refuse('file.broken'));
      };
      const impatience = setTimeout(() => {
        settle();
        end();
        reject(new OverloadedError('the machine has no time for a picture'));
      }, limits.turnMs);
      worker.on('message', onMessage);
      worker.once('exit', onEnd);
      worker.send(picture, (error) => {
        if (error) onEnd();
      });
    });
  }

  const remake = (picture: Buffer) =>
    new Promise<RemadePicture | PictureFault>((resolve, reject) => {
      let isWaiting = true;
      const impatience = setTimeout(() => {
        isWaiting = false;
        reject(new OverloadedError('the turn of a picture did not come'));
      }, limits.patienceMs);
      const mine = async () => {
        clearTimeout(impatience);
        if (isWaiting) resolve(await remakeNow(picture));
      };
      inTurn(mine).catch(reject);
    });

  return { remake, pid: () => child?.pid, close: end };
}
