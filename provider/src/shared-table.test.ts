import { Cashier, type Player } from './cashier.ts';
import { mostOn } from './engine/table-game.ts';
import { tables } from './games/tables.ts';
import { SharedTable } from './shared-table.ts';

// A member's stakes on one spot in one round.

const roulette = tables.find(({ code }) => code === 'roulette');
const tableOf = (answer: (amount: unknown) => string = () => 'ok') => {
  if (!roulette) throw new Error('no roulette');
  const sent: unknown[] = [];
  const cashier = new Cashier({
    send: async ({ operation, fields }) => {
      if (operation === 'debit') sent.push(fields.amount);
      return { status: operation === 'debit' ? answer(fields.amount) : 'ok' };
    },
  });
  const table = new SharedTable(roulette, 'game', cashier, { bettingMs: 60_000 });
  table.open();
  return { table, sent };
};
const player = (memberId: string): Player => ({ aggregator: 'playfun', token: 't', memberId });
const chip = (on: string, won: number) => ({ on, won });

test('a spot takes so much of a member in a round, however many calls and chips it is made of', async () => {
  const { table, sent } = tableOf();
  // 35 : 1 pays five million at most.
  const most = mostOn({ id: 'n7', label: '7', odds: '35 : 1', group: 'numbers' });
  expect(most).toBe(142_000);
  expect(await table.place(player('1'), [chip('n7', 50_000), chip('n7', 50_000)])).toBeNull();
  expect(await table.place(player('1'), [chip('n7', 50_000)])).toBe('table-most');
  expect(await table.place(player('1'), Array(5).fill(chip('n7', 10_000)))).toBe('table-most');
  expect(await table.place(player('1'), Array(4).fill(chip('n7', 10_000)))).toBeNull();
  expect(await table.place(player('1'), [chip('n8', 100_000), chip('red', 100_000)])).toBeNull();
  expect(await table.place(player('2'), [chip('n7', 100_000)])).toBeNull();
  expect(sent).toHaveLength(4);
  // A round of its own: the next one takes as much again.
  table.open();
  expect(await table.place(player('1'), [chip('n7', 100_000)])).toBeNull();
  table.stop();
});

test('calls at once do not pass the most together, and a refused stake leaves its room', async () => {
  const { table } = tableOf();
  const answers = await Promise.all([1, 2, 3].map(() => table.place(player('1'), [chip('n7', 100_000)])));
  expect(answers).toEqual([null, 'table-most', 'table-most']);
  table.stop();
  let poor = true;
  const { table: other } = tableOf(() => (poor ? 'insufficient-funds' : 'ok'));
  expect(await other.place(player('1'), [chip('n7', 100_000)])).toBe('insufficient-funds');
  poor = false;
  expect(await other.place(player('1'), [chip('n7', 100_000)])).toBeNull();
  other.stop();
});

test('stakes of a member on one deal are one round, which pays once a late one is given back', async () => {
  if (!roulette) throw new Error('no roulette');
  const said: { operation: string; roundId: unknown }[] = [];
  const [shown, thinks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cashier = new Cashier({
    send: async ({ operation, fields: { roundId } }) => {
      said.push({ operation, roundId });
      if (said.filter((call) => call.operation === 'debit').length === 3) await thinks.promise;
      return { status: 'ok' };
    },
  });
  const table = new SharedTable(roulette, 'game', cashier, { bettingMs: 20, showingMs: 60_000 });
  table.open();
  table.watch(() => shown.resolve());
  // Sides that cover each other.
  expect(await table.place(player('1'), [chip('red', 10_000)])).toBeNull();
  expect(await table.place(player('1'), [chip('black', 10_000), chip('n0', 1_000)])).toBeNull();
  const late = table.place(player('1'), [chip('n7', 1_000)]);
  await shown.promise;
  thinks.resolve();
  expect(await late).toBe('closed');
  await cashier.settled();
  table.stop();
  const operations = said.map(({ operation }) => operation);
  expect(operations).toEqual(['debit', 'debit', 'debit', 'rollback', 'credit', 'round-closed']);
  expect(new Set(said.flatMap(({ roundId }) => roundId ?? [])).size).toBe(1);
});

test('a table that stops gives back what the site was still being asked for', async () => {
  if (!roulette) throw new Error('no roulette');
  const said: string[] = [];
  const thinks = Promise.withResolvers<void>();
  const cashier = new Cashier({
    send: async ({ operation }) => {
      said.push(operation);
      if (operation === 'debit') await thinks.promise;
      return { status: 'ok' };
    },
  });
  const table = new SharedTable(roulette, 'game', cashier, { bettingMs: 60_000 });
  table.open();
  const asked = table.place(player('1'), [chip('red', 10_000)]);
  table.stop();
  thinks.resolve();
  expect(await asked).toBe('closed');
  await cashier.settled();
  expect(said).toEqual(['debit', 'rollback']);
});

test.each([
  ['1 : 1 (6이면 0.5)', 1_000_000],
  ['최대 40 : 1', 125_000],
  ['1 · 2 · 3 : 1', 1_000_000],
  ['180 : 1', 27_000],
])('%s takes %i won at most', (odds, most) => {
  expect(mostOn({ id: 'x', label: 'x', odds, group: 'main' })).toBe(most);
});
