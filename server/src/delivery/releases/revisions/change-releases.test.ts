import type { AnswerOf, changeReleases as changeReleasesEndpoint, GateFinding } from '@madang/contracts';
import { buildTestApp } from '../../../../test/index.ts';
import { signInAs } from '../../../../test/release-api.ts';
import { testReleases, witnesses } from '../../../../test/releases.ts';
import { type ChangeTopics, memoryChanges } from '../../../platform/running/changes.ts';
import { revisionStatement } from '../../signing/sign-rows.ts';
import { makeLive } from '../rollout/make-live.ts';
import { changeReleases } from './commit-change.ts';

type Changed = AnswerOf<typeof changeReleasesEndpoint>;

const { database, db, registry, config, release, revision, state, audit } = await testReleases();
await release([
  'shell 1.0.0',
  'mf-sports 1.0.0',
  'mf-sports 1.1.0',
  'mf-sports 1.2.0',
  'mf-board 1.0.0',
  'mf-board 1.1.0',
]);
await release(['mf-sports 2.0.0'], { hostApi: '^2.0.0' });
await makeLive(registry, () => ({ shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' }), 'test', 'first');

const changes = memoryChanges();
const app = await buildTestApp(database, { changes, config });
const operator = await signInAs(app, database, 'operator');
const owner = await signInAs(app, database, 'owner');
const change = async (body: object, by = operator) =>
  by.call('/admin/releases/change', { revision: await revision(), reason: '시험', ...body });
const rollout = (version: string, percent: number, audience = {}) => ({ version, percent, audience });

test('two apps change in one revision, which is signed, audited and told', async () => {
  const told: ChangeTopics['composition'][] = [];
  const off = changes.subscribe('composition', (payload) => told.push(payload));
  const answer = await change({
    apps: { 'mf-sports': { live: '1.1.0' }, 'mf-board': { rollout: rollout('1.1.0', 10) } },
    reason: ' 두 앱 ',
  });
  off();
  expect(answer.outcome).toBe('200');
  expect(answer.json<Changed>()).toMatchObject({ revision: 2, changed: true });
  expect(told).toEqual([{ revision: 2 }]);
  const now = await state();
  expect(now).toMatchObject({
    live: { shell: '1.0.0', 'mf-sports': '1.1.0', 'mf-board': '1.0.0' },
    previous: { 'mf-sports': '1.0.0' },
    rollouts: { 'mf-board': rollout('1.1.0', 10) },
  });
  const { rows } = await db.query(`select statement, signature from signature where subject = 'revision:2'`);
  const statement = revisionStatement({ ...now, sequence: now.sequence ?? 0 });
  expect(rows).toEqual([{ statement, signature: registry.signer.sign('revision', statement) }]);
  expect((await audit('revision')).at(-1)).toEqual({
    actor: operator.userId,
    app: null,
    revision: 2,
    reason: '두 앱',
    before: {
      'mf-sports': { live: '1.0.0', previous: null, rollout: null },
      'mf-board': { live: '1.0.0', previous: null, rollout: null },
    },
    after: {
      'mf-sports': { live: '1.1.0', previous: '1.0.0', rollout: null },
      'mf-board': { live: '1.0.0', previous: null, rollout: rollout('1.1.0', 10) },
    },
  });
});

test('of two operators who decide on the same revision one is told that it is stale', async () => {
  const body = { revision: await revision(), apps: { 'mf-sports': { live: '1.2.0' } } };
  const outcomes = (await Promise.all([change(body), change(body, owner)])).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual(['200', '409 release.stale']);
  expect(await revision()).toBe(3);
});

test('a dry run says what would change for whom, and writes nothing', async () => {
  // So many that a share which is off by ten points does not happen by chance.
  await witnesses(database, 'mf-sports', '1.2.0', 4_000, 0);
  const before = await revision();
  const dry = async (apps: object) => (await change({ apps, dryRun: true })).json<Changed>();
  const ramp = await dry({ 'mf-sports': { rollout: rollout('1.1.0', 25, { levels: [1, 2], layouts: ['mobile'] }) } });
  expect(ramp).toMatchObject({ revision: before, changed: false, findings: [{ severity: 'warning' }] });
  expect(ramp.effects[0]?.who).toBe('조건(레벨 1·2, 모바일)에 맞는 방문자의 25%가 후보 1.1.0을(를) 받습니다.');
  expect(ramp.effects[0]?.visitorsPercent).toBeGreaterThan(15);
  expect(ramp.effects[0]?.visitorsPercent).toBeLessThan(35);
  // Not 0: members who meet rules that were added keep it, the others do not.
  const narrower = await dry({ 'mf-board': { rollout: rollout('1.1.0', 10, { levels: [5] }) } });
  expect(narrower.effects[0]?.visitorsPercent).toBeGreaterThan(3);
  const live = await dry({ 'mf-sports': { live: '1.1.0' }, 'mf-board': { rollout: null } });
  expect(live.effects.map(({ app: name, who, visitorsPercent }) => [name, who, visitorsPercent])).toEqual([
    ['mf-board', '후보 1.1.0을(를) 받던 방문자(10%)가 1.0.0을(를) 받습니다.', expect.any(Number)],
    ['mf-sports', '모든 방문자가 1.2.0에서 1.1.0(으)로 바뀝니다.', 100],
  ]);
  expect(await revision()).toBe(before);
});

test('nothing to change writes nothing; a version that is not registered, or live already, is refused', async () => {
  const before = await revision();
  const same = await change({ apps: { 'mf-sports': { live: '1.2.0' } } });
  expect(same.json<Changed>()).toMatchObject({ revision: before, changed: false, effects: [] });
  expect((await change({ apps: { 'mf-sports': { live: '9.9.9' } } })).outcome).toBe('404 release.unknown');
  const live = await change({ apps: { 'mf-sports': { rollout: rollout('1.2.0', 1) } } });
  expect(live.outcome).toBe('422 release.same-version');
  expect((await change({ apps: { 'mf-sports': { live: '1.1.0' } }, reason: ' ' })).outcome).toBe('422 request.invalid');
  expect(await revision()).toBe(before);
});

test('what the gate refuses is answered with the reasons; its dry run lists them; only an owner forces', async () => {
  const before = await revision();
  const apps = { 'mf-sports': { rollout: rollout('2.0.0', 1) } };
  const refused = await change({ apps });
  expect(refused.outcome).toBe('409 release.gate');
  expect(refused.json<{ findings: GateFinding[] }>().findings[0]).toEqual({
    rule: 'host-api',
    severity: 'error',
    app: 'mf-sports',
    version: '2.0.0',
    against: { app: 'shell', version: '1.0.0' },
    text: expect.stringContaining('^2.0.0'),
    english: expect.stringContaining('^2.0.0'),
  });
  const dry = await change({ apps, dryRun: true });
  expect([dry.outcome, dry.json<Changed>().findings[0]?.severity]).toEqual(['200', 'error']);
  expect((await change({ apps, force: true })).outcome).toBe('403 release.owner-only');
  expect(await revision()).toBe(before);
  const { rows } = await db.query(
    `select verdict from gate_result where app = 'mf-sports' and version = '2.0.0' order by id`,
  );
  expect(rows).toEqual([{ verdict: 'refused' }]);

  expect((await change({ apps, force: true, reason: '비상' }, owner)).outcome).toBe('200');
  const { rows: forced } = await db.query('select forced, reason from revision order by revision desc limit 1');
  expect(forced).toEqual([{ forced: true, reason: '비상' }]);
  expect((await audit('revision')).at(-1)).toMatchObject({ after: { forced: true, findings: expect.any(Array) } });
  // A forced change does not hold up an unrelated one.
  expect((await change({ apps: { 'mf-board': { live: '1.1.0' } } })).outcome).toBe('200');
  expect((await change({ apps: { 'mf-sports': { rollout: null } } })).outcome).toBe('200');
});

test('an unsigned version is not made live even by force', async () => {
  await db.query(
    `insert into release (app, version, record, digest)
     select app, '4.0.0', record, 'smuggled' from release where app = 'mf-sports' and version = '1.0.0'`,
  );
  const forced = await change({ apps: { 'mf-sports': { live: '4.0.0' } }, force: true }, owner);
  expect(forced.outcome).toBe('409 release.gate');
});

test('force that was not needed is not written down as force', async () => {
  expect((await change({ apps: { 'mf-sports': { live: '1.1.0' } }, force: true }, owner)).outcome).toBe('200');
  const { rows } = await db.query('select forced from revision order by revision desc limit 1');
  expect(rows).toEqual([{ forced: false }]);
});

test('a freeze holds up changes of its apps, and their dry runs, but not a forced one', async () => {
  const minute = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
  const freeze = { from: minute(-1), until: minute(60), apps: ['mf-sports'], reason: '큰 경기' };
  const { id } = (await operator.call('/admin/releases/freezes', freeze)).json<{ id: number }>();
  const apps = { 'mf-sports': { live: '1.2.0' } };
  const refused = await change({ apps });
  expect([refused.outcome, refused.text]).toEqual(['409 release.frozen', expect.stringMatching(/배포 동결.*까지/)]);
  expect((await change({ apps, dryRun: true })).outcome).toBe('409 release.frozen');
  expect((await change({ apps: { 'mf-board': { live: '1.0.0' } } })).outcome).toBe('200');
  expect((await change({ apps, force: true }, owner)).outcome).toBe('200');
  const { rows } = await db.query('select forced from revision order by revision desc limit 1');
  expect(rows).toEqual([{ forced: true }]);
  expect((await operator.call('/admin/releases/freezes/end', { id, reason: '끝' })).outcome).toBe('200');
  expect((await operator.call('/admin/releases/freezes/end', { id, reason: '끝' })).outcome).toBe('409 release.done');
  expect((await change({ apps: { 'mf-sports': { live: '1.1.0' } } })).outcome).toBe('200');
  expect(await audit('freeze.added')).toMatchObject([{ actor: operator.userId, reason: '큰 경기', after: { id } }]);
  expect(await audit('freeze.ended')).toMatchObject([{ before: { id, apps: ['mf-sports'] } }]);
});

test('a failing audit takes the whole revision with it', async () => {
  const before = await revision();
  await db.query(`alter table release_audit add constraint nothing_more check (reason <> 'fails') not valid`);
  const attempt = changeReleases(registry, {
    revision: before,
    apps: { 'mf-sports': { live: '1.2.0' } },
    actor: 'test',
    reason: 'fails',
  });
  await expect(attempt).rejects.toThrow('nothing_more');
  await db.query('alter table release_audit drop constraint nothing_more');
  expect(await revision()).toBe(before);
  const { rows } = await db.query('select 1 from signature where subject = $1', [`revision:${before + 1}`]);
  expect(rows).toEqual([]);
});

test('the sequence never falls, whatever the clocks say', async () => {
  const { rows } = await db.query<{ sequence: number }>('select sequence from revision order by revision');
  const sequences = rows.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  const now = Date.now;
  Date.now = () => 1_000;
  try {
    expect((await change({ apps: { 'mf-board': { live: '1.1.0' } } })).outcome).toBe('200');
  } finally {
    Date.now = now;
  }
  expect((await state()).sequence).toBe((sequences.at(-1) ?? 0) + 1);
});

test('members and testers change nothing', async () => {
  for (const role of ['member', 'tester'] as const) {
    const { call } = await signInAs(app, database, role);
    const body = { revision: 1, reason: 'x', apps: { 'mf-sports': { live: '1.0.0' } } };
    expect((await call('/admin/releases/change', body)).outcome).toBe('403 session.forbidden');
    expect((await call('/admin/releases')).outcome).toBe('403 session.forbidden');
  }
});
