import type { FeedEnvelope } from '@madang/contracts';
import { Inbox } from './inbox.ts';
import { Lag } from './lag.ts';
import { SequenceGaps } from './sequence-gaps.ts';
import { SnapshotCourier } from './snapshot-courier.ts';

describe('lag', () => {
  test('two clocks that differ are no lag; a message that waits longer than the quickest is', () => {
    const lag = new Lag();
    expect(lag.heard(1_000, 61_000)).toBe(0);
    expect(lag.heard(2_000, 62_050)).toBe(50);
    expect(lag.heard(3_000, 76_000)).toBe(13_000);
  });

  test('a clock that was set is the measure after some minutes', () => {
    const lag = new Lag();
    lag.heard(1_000_000, 1_000_000);
    const set = (ms: number) => lag.heard(ms - 60_000, ms);
    expect(set(1_100_000)).toBe(60_000);
    set(1_000_000 + 11 * 60_000);
    expect(set(1_000_000 + 22 * 60_000)).toBe(0);
  });
});

describe('numbers', () => {
  const ofMarket = (fixtureId: string, marketId: number | null, type = 3) => ({ type, fixtureId, marketId });
  const [one, other] = [ofMarket('1', 1), ofMarket('2', 1)];

  test('that come late are not lost, those that do not come are, until a snapshot', () => {
    const gaps = new SequenceGaps(3_000);
    for (const seq of [5, 6, 9, 8]) gaps.heard(one, seq, 0);
    expect(gaps.lossy(2_999)).toEqual([]);
    expect(gaps.lossy(3_000)).toEqual(['1']);
    gaps.heard(one, 7, 3_000);
    expect(gaps.lossy(9_000)).toEqual([]);
    gaps.heard(one, 12, 9_000);
    gaps.heard(other, 3, 9_000);
    gaps.heard(other, 5, 9_000);
    expect(gaps.lossy(12_000)).toEqual(['1', '2']);
    gaps.forgive();
    expect(gaps.lossy(12_000)).toEqual([]);
  });

  test('that begin anywhere, come twice or are none are no gaps', () => {
    const gaps = new SequenceGaps(0);
    for (const seq of [1_000_000, 1_000_000, null, undefined, 1_000_001]) gaps.heard(one, seq, 0);
    expect(gaps.lossy(1)).toEqual([]);
  });

  test('are counted by kind of message, fixture and market: those of others say nothing', () => {
    const gaps = new SequenceGaps(0);
    const heard = [ofMarket('1', null, 1), ofMarket('1', 1, 35), ofMarket('1', null, 2), one, other, ofMarket('1', 2)];
    for (const [place, seq] of [2, 4, 1, 16, 81, 472].entries()) gaps.heard(heard[place] ?? one, seq, 0);
    for (const [place, seq] of [3, 5, 2, 17, 82, 473].entries()) gaps.heard(heard[place] ?? one, seq, 0);
    expect(gaps.lossy(60_000)).toEqual([]);
  });
});

describe('the inbox', () => {
  test('gives the oldest first, at most so many, and nothing but its end after that', async () => {
    const inbox = new Inbox<number>();
    for (const item of [1, 2, 3]) inbox.push(item);
    expect(await inbox.take(2, 0)).toEqual([1, 2]);
    inbox.end(new Error('gone'));
    inbox.end(new Error('again'));
    await expect(inbox.take(2, 0)).rejects.toThrow('gone');
  });

  test('wakes who waits', async () => {
    const inbox = new Inbox<number>();
    const taken = inbox.take(10, 60_000);
    inbox.push(7);
    expect(await taken).toEqual([7]);
    const ended = inbox.take(10, 60_000);
    inbox.end(new Error('gone'));
    await expect(ended).rejects.toThrow('gone');
  });
});

describe('snapshots', () => {
  const envelope = { Header: { Type: 36 } } as FeedEnvelope;
  const db = { query: async () => ({ rows: [{ until: new Date() }] }) } as unknown as ConstructorParameters<
    typeof SnapshotCourier
  >[0];
  const asking = (answer: (ids?: readonly string[]) => Promise<FeedEnvelope>) => {
    const asked: (readonly string[] | undefined)[] = [];
    const failures: unknown[] = [];
    const rates = { waitMs: 0 };
    const api = {
      snapshotWaitMs: (isWhole: boolean) => (isWhole ? rates.waitMs : 0),
      snapshot: (ids?: readonly string[]) => {
        asked.push(ids);
        return answer(ids);
      },
    };
    return { courier: new SnapshotCourier(db, api, (error) => failures.push(error)), asked, failures, rates };
  };

  test('of everything wait for their turn, those of single fixtures do not', () => {
    const { courier, rates } = asking(async () => envelope);
    rates.waitMs = 9_000;
    courier.want(['1']);
    expect(courier.isDue).toBe(true);
    courier.want('all');
    expect(courier.isDue).toBe(false);
    rates.waitMs = 0;
    expect(courier.isDue).toBe(true);
  });

  test('of single fixtures, or of everything', async () => {
    const { courier, asked } = asking(async () => envelope);
    expect(courier.isDue).toBe(false);
    courier.want(['1', '2']);
    await courier.fetch();
    expect(courier.take()?.envelope).toBe(envelope);
    courier.want(['3']);
    courier.want('all');
    await courier.fetch();
    expect(asked).toEqual([['1', '2'], undefined]);
    expect([courier.take() !== null, courier.take()]).toEqual([true, null]);
  });

  test('that was made before everything was wanted does not serve', async () => {
    const { courier } = asking(async () => {
      courier.want('all');
      return envelope;
    });
    courier.want(['1']);
    await courier.fetch();
    expect([courier.take(), courier.isDue]).toEqual([null, true]);
  });

  test('that failed is wanted again, a little later', async () => {
    const { courier, failures } = asking(async () => {
      throw new Error('503');
    });
    courier.want('all');
    await courier.fetch();
    expect([courier.take(), courier.isDue, failures.length]).toEqual([null, false, 1]);
  });
});
