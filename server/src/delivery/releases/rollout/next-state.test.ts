import fc from 'fast-check';
import type { ReleaseState } from '../queries.ts';
import { changedApps, nextState, type Proposal, stateOfApp, versionsOf, withStatesOf } from './next-state.ts';

const rollout = (version: string, percent = 10) => ({ version, percent, audience: {} });
const before: ReleaseState = {
  live: { shell: '1.0.0', 'mf-sports': '1.0.0', 'mf-board': '1.0.0' },
  previous: { 'mf-sports': '0.9.0' },
  rollouts: { 'mf-sports': rollout('1.1.0') },
};
const sportsAfter = (proposal: Proposal) => {
  const after = nextState(before, proposal);
  return 'refused' in after ? after.refused : stateOfApp(after, 'mf-sports');
};

test('a candidate that becomes live ends its roll-out, and what it replaces is the last known good', () => {
  const promoted = { live: '1.1.0', previous: '1.0.0', rollout: null };
  expect(sportsAfter({ 'mf-sports': { live: '1.1.0' } })).toEqual(promoted);
});

test('another live version leaves the roll-out as it is', () => {
  const after = { live: '1.2.0', previous: '1.0.0', rollout: rollout('1.1.0') };
  expect(sportsAfter({ 'mf-sports': { live: '1.2.0' } })).toEqual(after);
});

test('null ends a roll-out; a version and a new candidate can come together', () => {
  expect(sportsAfter({ 'mf-sports': { rollout: null } })).toMatchObject({ live: '1.0.0', rollout: null });
  const both = sportsAfter({ 'mf-sports': { live: '1.1.0', rollout: rollout('1.2.0', 1) } });
  expect(both).toEqual({ live: '1.1.0', previous: '1.0.0', rollout: rollout('1.2.0', 1) });
});

test('the live version cannot be a candidate, nor the one that is about to be', () => {
  expect(sportsAfter({ 'mf-sports': { rollout: rollout('1.0.0') } })).toBe('release.same-version');
  expect(sportsAfter({ 'mf-sports': { live: '2.0.0', rollout: rollout('2.0.0') } })).toBe('release.same-version');
});

test('an app of which nothing is live yet can be a candidate alone, and goes live without a previous version', () => {
  const canary = nextState(before, { 'mf-new': { rollout: rollout('1.0.0', 1) } }) as ReleaseState;
  expect(stateOfApp(canary, 'mf-new')).toEqual({ live: null, previous: null, rollout: rollout('1.0.0', 1) });
  const live = nextState(canary, { 'mf-new': { live: '1.0.0' } }) as ReleaseState;
  expect(stateOfApp(live, 'mf-new')).toEqual({ live: '1.0.0', previous: null, rollout: null });
});

test('a proposal equal to the current state is no change', () => {
  const same = nextState(before, { 'mf-sports': { live: '1.0.0', rollout: rollout('1.1.0') } }) as ReleaseState;
  expect(changedApps(before, same)).toEqual([]);
});

const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0');
const proposals = fc.dictionary(
  fc.constantFrom('shell', 'mf-sports', 'mf-board'),
  fc.record({ live: fc.option(version, { nil: undefined }), rollout: fc.option(version.map((v) => rollout(v))) }),
);
test('for every proposal: only named apps change, no candidate is live, and each change can be put back', () => {
  fc.assert(
    fc.property(fc.array(proposals, { maxLength: 6 }), (all) => {
      let state = before;
      for (const proposal of all) {
        const after = nextState(state, proposal);
        if ('refused' in after) continue;
        const changed = changedApps(state, after);
        expect(Object.keys(proposal)).toEqual(expect.arrayContaining(changed));
        expect(withStatesOf(after, changed, state)).toEqual(state);
        for (const [app, { version: candidate }] of Object.entries(after.rollouts))
          expect(candidate).not.toBe(after.live[app]);
        state = after;
      }
      expect(new Set(versionsOf(state).map(String)).size).toBe(versionsOf(state).length);
    }),
  );
});
