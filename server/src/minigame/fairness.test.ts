import { createHash, createPrivateKey, randomBytes, randomUUID, sign } from 'node:crypto';
import { type MinigameEvent, placeMinigameBet, revealMinigameSeed, verifyMinigameRound } from '@madang/contracts';
import { shortDelay } from '@madang/rules/minigame/honest-house';
import { type KeptRound, type RoundEvidence, verify } from '@madang/rules/minigame/verify';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  expectCleanLedger,
  openRound,
  runMinigames,
  testDatabase,
  testRing,
  until,
} from '../../test/index.ts';
import { consistencyProof, inclusionProof, leafHash, type NodeAt, nodesOfNext, rootOf, runProof } from '../log/tree.ts';
import { findMember } from '../members/queries.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import { keyRing, newRingKey } from '../platform/secrets/key-ring.ts';
import { placeMinigameBet as placeBet } from './place-minigame-bet.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
await runMinigames(db, [215]);
const app = await buildTestApp(database);

afterEach(() => expectCleanLedger(db));

const evidenceOf = async ({ token }: Bettor, round: number, kept?: KeptRound): Promise<RoundEvidence> => {
  const sizes = kept?.heads.map(({ size }) => size).join(',');
  return (
    await call(app, verifyMinigameRound, { as: { token }, query: { gameId: 215, round, ...(sizes && { sizes }) } })
  ).body;
};
const clockMs = async () =>
  (await db.query<{ now: Date }>('select app_now() as now')).rows[0]?.now.getTime() ?? Number.NaN;

/** The browser's part: it commits with the bet, and keeps its receipt. */
async function bet(bettor: Bettor, event: MinigameEvent, seed: string, kept: KeptRound) {
  const [selection] = event.markets[0]?.selections ?? [];
  const { body, status } = await call(app, placeMinigameBet, {
    as: bettor,
    body: {
      ...{ memberId: bettor.member.id, gameId: 215, round: event.round, selection: selection?.key ?? '' },
      ...{ betPrice: selection?.price ?? '', amounts: 10_000 },
      commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    },
  });
  expect(status).toBe(200);
  kept.receipts.push({ receipt: body.receipt, signature: body.signature });
  if (body.head) kept.heads.push(body.head);
}

const reveal = async (bettor: Bettor, round: number, seed: string) =>
  (await call(app, revealMinigameSeed, { as: bettor, body: { gameId: 215, round, seed } })).body;

const drawn = (bettor: Bettor, round: number) =>
  until('the round is drawn', async () => (await evidenceOf(bettor, round)).link !== null);

/** A round as an honest house plays it, with all that the member's browser keeps. */
async function play() {
  const bettor = await createBettor(db, app);
  const event = await openRound(app, db, bettor, 215);
  const seed = randomBytes(32).toString('hex');
  const kept: KeptRound = { receipts: [], heads: [], seeds: [], terms: event };
  await bet(bettor, event, seed, kept);
  expect((await reveal(bettor, event.round, seed)).taken).toBe('not-yet');
  await moveClock(db, `${Date.parse(event.cutOffAt) - (await clockMs()) + 100} milliseconds`);
  await until('the seed is taken', async () => {
    const shownAt = new Date().toISOString();
    const { taken, head, signature } = await reveal(bettor, event.round, seed);
    if (taken === 'taken' && head) {
      kept.heads.push(head);
      kept.seeds.push({ seed, signature, shownAt });
    }
    return taken !== 'not-yet';
  });
  await moveClock(db, '4 seconds');
  await until('the pulse is in the log', async () => {
    const { isMixed, head } = await reveal(bettor, event.round, seed);
    if (isMixed && head) kept.heads.push({ ...head, receivedAt: new Date().toISOString() });
    return isMixed;
  });
  expect(kept.seeds).toHaveLength(1);
  await moveClock(db, '12 seconds');
  await drawn(bettor, event.round);
  const evidence = await evidenceOf(bettor, event.round, kept);
  kept.publicKey = evidence.log.publicKey;
  return { bettor, event, seed, kept, evidence };
}

let honest: Awaited<ReturnType<typeof play>>;
beforeAll(async () => {
  honest = await play();
});
const faultsOf = async (evidence: RoundEvidence, kept: Partial<KeptRound> = honest.kept) =>
  (await verify(evidence, kept, shortDelay)).flatMap(({ title, faults, missing }) =>
    [...faults, ...missing].map((one) => `${title}: ${one}`),
  );

test('an honest round holds in every step, with the member’s own seed in it', async () => {
  expect(await faultsOf(honest.evidence)).toEqual([]);
  expect(honest.evidence.seeds).toEqual([honest.seed]);
  expect(honest.evidence.source).toBe('members');
});

test('a seed is taken once, of its own member, and not after the pulse', async () => {
  const { bettor, event, seed } = honest;
  expect((await reveal(bettor, event.round, seed)).taken).toBe('taken');
  const other = await createBettor(db, app);
  const asOther = { as: other, body: { gameId: 215, round: event.round, seed } };
  expect((await call(app, revealMinigameSeed, asOther)).code).toBe('not-found');
});

test('who reads the database alone has no link of an open round', async () => {
  const bettor = await createBettor(db, app);
  const event = await openRound(app, db, bettor, 215);
  const { rows } = await db.query<{ text: string }>('select minigame_chain::text as text from minigame_chain');
  const hexes = rows.flatMap(({ text }) => text.match(/[0-9a-f]{64}/g) ?? []);
  const ends = rows.length;
  expect(hexes).toHaveLength(ends);
  const previous = event.chain?.previousLink;
  for (const hex of hexes)
    expect(createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')).not.toBe(previous);
});

const hex = '5a'.repeat(32);
/** Each is what a house might answer that has something to hide. */
const forgeries: readonly (readonly [what: string, forge: (evidence: RoundEvidence) => RoundEvidence])[] = [
  ['a link', (evidence) => ({ ...evidence, link: hex })],
  [
    'the end of the chain, with a link that leads to it',
    (evidence) => ({
      ...evidence,
      link: hex,
      chain: { position: 1, previousLink: null, end: sha(hex) },
      log: withLeaf(evidence, 'chain', (body) => body.replace(/"end":"\w+"/, `"end":"${sha(hex)}"`)),
    }),
  ],
  [
    'the position',
    (evidence) => ({
      ...evidence,
      log: withLeaf(evidence, 'cutOff', (body) =>
        body.replace(/"position":(\d+)/, (_, at) => `"position":${Number(at) + 1}`),
      ),
    }),
  ],
  ['the value', (evidence) => ({ ...evidence, digest: hex })],
  [
    'the digest of slips, with a slip of its own',
    (evidence) => ({
      ...evidence,
      slips: [...evidence.slips, hex],
      log: withLeaf(evidence, 'cutOff', (body) =>
        body.replace(/"slips":1,"digest":"\w+"/, `"slips":2,"digest":"${sha(evidence.slips.join('') + hex)}"`),
      ),
    }),
  ],
  ['a slip that is left out', (evidence) => ({ ...evidence, slips: [] })],
  ['the member’s seed, left out', (evidence) => ({ ...evidence, seeds: [] })],
  ['a part of the delay', (evidence) => ({ ...evidence, checkpoints: evidence.checkpoints.with(0, hex) })],
  [
    'a shorter delay',
    (evidence) => ({
      ...evidence,
      delay: { segments: 1, iterations: 1 },
      checkpoints: evidence.checkpoints.slice(0, 1),
    }),
  ],
  ['no delay', (evidence) => ({ ...evidence, delay: null })],
  [
    'the outcome',
    (evidence) => ({
      ...evidence,
      outcome: { ...evidence.outcome, power: (Number(evidence.outcome?.power) + 1) % 10 },
    }),
  ],
  [
    'a round that is withheld',
    (evidence) => ({
      ...evidence,
      link: null,
      digest: null,
      outcome: null,
      log: { ...evidence.log, leaves: { ...evidence.log.leaves, drawn: null } },
    }),
  ],
  ['a round that is called void', (evidence) => ({ ...evidence, isVoid: true, digest: null, outcome: null })],
  ['the key', (evidence) => ({ ...evidence, log: { ...evidence.log, publicKey: hex } })],
  ['no proofs of the kept heads', (evidence) => ({ ...evidence, log: { ...evidence.log, consistency: [] } })],
  [
    'no leaf of the cut-off',
    (evidence) => ({ ...evidence, log: { ...evidence.log, leaves: { ...evidence.log.leaves, cutOff: null } } }),
  ],
  [
    'no leaf of the chain',
    (evidence) => ({ ...evidence, log: { ...evidence.log, leaves: { ...evidence.log.leaves, chain: null } } }),
  ],
  [
    'no leaf of the pulse',
    (evidence) => ({ ...evidence, log: { ...evidence.log, leaves: { ...evidence.log.leaves, pulse: null } } }),
  ],
];
const sha = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');
const withLeaf = (
  evidence: RoundEvidence,
  name: 'chain' | 'cutOff' | 'pulse' | 'drawn',
  change: (body: string) => string,
) => {
  const leaf = evidence.log.leaves[name];
  if (!leaf) throw new Error(`no leaf ${name}`);
  return { ...evidence.log, leaves: { ...evidence.log.leaves, [name]: { ...leaf, body: change(leaf.body) } } };
};

test.each(forgeries)('a house that forges %s is caught', async (_, forge) => {
  expect(await faultsOf(forge(honest.evidence))).not.toEqual([]);
});

test('a house that leaves out the receipts of its answer hides nothing: the browser has them', async () => {
  const evidence = { ...honest.evidence, receipts: [], slips: [] };
  expect((await faultsOf(evidence)).some((fault) => fault.startsWith('내 영수증'))).toBe(true);
});

test('a forged receipt is caught, and none at all is no proof', async () => {
  const [first] = honest.kept.receipts;
  const receipt = first?.receipt.replace('|10000|', '|1000000|') ?? '';
  const forged = { ...honest.kept, receipts: [{ receipt, signature: first?.signature ?? '' }] };
  expect(await faultsOf(honest.evidence, forged)).toContain('내 영수증: 영수증의 서명이 맞지 않습니다');
  const [step] = await verify(honest.evidence, {});
  expect([step?.holds, step?.faults, step?.missing]).toEqual([false, [], ['보관한 영수증 없음']]);
});

/** Everything that the house can sign: the log written anew with another leaf, and all its proofs. */
async function rewriteLog(
  evidence: RoundEvidence,
  kept: KeptRound,
  index: number,
  change: (body: string) => string,
): Promise<RoundEvidence> {
  const { rows: keys } = await db.query<{ sealed: string }>('select sealed from log_key');
  const key = createPrivateKey(testRing.open('log', 1, keys[0]?.sealed ?? ''));
  const { rows } = await db.query<{ body: string }>('select body from log_leaf order by index');
  const bodies = rows.map(({ body }, at) => (at === index ? change(body) : body));
  const nodes = new Map<string, Buffer>();
  const get = ({ level, index: at }: NodeAt) => nodes.get(`${level}/${at}`) ?? Buffer.alloc(32);
  for (const [at, body] of bodies.entries())
    for (const node of nodesOfNext(at, leafHash(body), get)) nodes.set(`${node.level}/${node.index}`, node.hash);
  const [size, root, at] = [bodies.length, rootOf(bodies.length, get).toString('hex'), new Date().toISOString()];
  const hexes = (proof: Buffer[]) => proof.map((one) => one.toString('hex'));
  const leafOf = (leaf: RoundEvidence['log']['leaves']['chain']) =>
    leaf && { index: leaf.index, body: bodies[leaf.index] ?? '', proof: hexes(inclusionProof(leaf.index, size, get)) };
  const { chain, cutOff, pulse, drawn: draw } = evidence.log.leaves;
  return {
    ...evidence,
    log: {
      publicKey: evidence.log.publicKey,
      head: {
        size,
        root,
        at,
        signature: sign(null, Buffer.from(`madang:log-head:v1\n${size}\n${root}\n${at}`), key).toString('hex'),
      },
      leaves: { chain: leafOf(chain), cutOff: leafOf(cutOff), pulse: leafOf(pulse), drawn: leafOf(draw) },
      run: evidence.log.run && {
        from: evidence.log.run.from,
        bodies: bodies.slice(evidence.log.run.from, (draw?.index ?? 0) + 1),
        proof: hexes(runProof(evidence.log.run.from, draw?.index ?? 0, size, get)),
      },
      consistency: kept.heads.map((head) => ({
        size: head.size,
        proof: hexes(consistencyProof(head.size, size, get)),
      })),
    },
  };
}

test('a log that is written anew is not the one whose heads the browser has kept', async () => {
  const same = await rewriteLog(honest.evidence, honest.kept, -1, (body) => body);
  expect(await faultsOf(same)).toEqual([]);
  const cutOff = honest.evidence.log.leaves.cutOff?.index ?? -1;
  const other = await rewriteLog(honest.evidence, honest.kept, cutOff, (body) =>
    body.replace(/"slips":1/, '"slips":2'),
  );
  expect(await faultsOf(other)).toContain('공개 기록장: 보관한 머리와 이어지지 않습니다');
  // A member who kept nothing is not shown a whole proof either.
  const steps = await verify(other, {});
  expect(steps.find(({ title }) => title === '공개 기록장')?.missing).toContain('마감 뒤, 추첨 전에 보관한 머리 없음');
});

test('the digest of slips is in the log before the round’s value, and each chain before the one in use is over', async () => {
  const { rows } = await db.query<{ early: number; chains: number; announced: boolean }>(
    `select count(*) filter (where close_leaf >= leaf)::integer as early, (select count(*) from minigame_chain)::integer as chains,
            bool_and((select count(*) from minigame_chain chain where chain.leaf < close_leaf) >= 2) as announced
       from minigame_round join minigame_pulse on minigame_pulse.id = pulse_id`,
  );
  expect(rows[0]).toEqual({ early: 0, chains: 2, announced: true });
});

test('the log takes nothing back', async () => {
  for (const table of ['log_leaf', 'log_node', 'log_head'])
    await expect(db.query(`delete from ${table}`)).rejects.toThrow('append-only');
  await expect(db.query(`update log_leaf set body = ''`)).rejects.toThrow('append-only');
});

test('a server that cannot sign receipts books no bet', async () => {
  const bettor = await createBettor(db, app);
  const event = await openRound(app, db, bettor, 215);
  const [selection] = event.markets[0]?.selections ?? [];
  const foreign = [newRingKey('foreign')];
  const body = {
    ...{ memberId: bettor.member.id, gameId: 215, round: event.round, selection: selection?.key ?? '' },
    ...{ betPrice: selection?.price ?? '', amounts: 10_000 },
  };
  const ring = keyRing(() => foreign);
  const { rows } = await db.query<{ count: number }>('select count(*)::integer as count from minigame_bet');
  const member = await findMember(db, bettor.member.id);
  const placed = await placeBet({ db, changes: memoryChanges(), ring }, member, body, randomUUID());
  expect(isRefusal(placed) && placed.refused).toBe('maintenance');
  expect((await db.query('select count(*)::integer as count from minigame_bet')).rows).toEqual(rows);
});
