import { EventRing } from './event-ring.ts';

test('it knows what came after a number, or that it has forgotten some of it', () => {
  const ring = new EventRing();
  for (let sequence = 1; sequence <= 10_000; sequence++) {
    ring.add({ sequence, audience: 'all', event: { key: '', text: String(sequence) } });
  }
  expect(ring.since(9_998)?.map(({ event }) => event.text)).toEqual(['9999', '10000']);
  expect(ring.since(10_000)).toEqual([]);
  expect(ring.since(8_001)?.length).toBe(1_999);
  expect(ring.since(1)).toBeNull();
});
