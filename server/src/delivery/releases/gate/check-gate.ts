import type { GateFinding } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { Signer } from '../../signing/signer.ts';
import { currentRevision, type ReleaseState } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { changedApps } from '../rollout/next-state.ts';
import { checkCalls } from './calls.ts';
import { checkEvidence } from './evidence.ts';
import { checkOwnModules, checkUsedApps, checkUsedModules } from './exposes.ts';
import { checkFiles } from './files.ts';
import { checkEvents, checkHostApi, checkShared } from './host.ts';
import { checkOwnScope, checkSameScope, checkScopePrice } from './own-scope.ts';
import { isShell, type Objection, type Part, pairsOf, partsOf } from './parts.ts';
import { checkPlaces } from './places.ts';
import { servedNow } from './served-calls.ts';
import { checkSignature } from './signature.ts';
import { checkTypesOfUsed, checkTypesOnShell, checkTypesPublished } from './types.ts';
import { checkWeight } from './weight.ts';

type Rule = GateFinding['rule'];

/**
 * Checks that all versions that a page could have after a change fit together: live versions and candidates, pair by pair, each way.
 * Pairs with a fallback (previous version) only give warnings. So do pairs that pages can already have: this change does not
 * bring them, and after a forced change nothing else could be changed.
 */
export async function checkGate(tools: Registry, before: ReleaseState, after: ReleaseState): Promise<GateFinding[]> {
  const [slow, quick] = await Promise.all([
    checkSlowRules(tools, before, after),
    checkQuickRules(tools.db, tools.signer, before, after),
  ]);
  return inOrder([...quick, ...slow]);
}

/** Errors first, then by app and version: the same findings always read the same. */
export function inOrder(findings: readonly GateFinding[]): GateFinding[] {
  const key = ({ severity, app, version, against, rule, text }: GateFinding) =>
    [severity, app, version, against?.app, against?.version, rule, text].join(' ');
  return findings.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Rules that need only the database and the records: cheap enough to be checked again under the lock. */
export async function checkQuickRules(
  db: Queryable,
  signer: Signer,
  before: ReleaseState,
  after: ReleaseState,
): Promise<GateFinding[]> {
  const { parts, pairs, fresh } = await whatToCheck(db, before, after);
  const findings: GateFinding[] = [];
  if (before.live.shell && !after.live.shell) {
    findings.push(
      finding(
        'exposes',
        { app: 'shell', version: before.live.shell },
        {
          text: '셸이 없어집니다.',
          english: 'There would be no shell.',
        },
      ),
    );
  }
  for (const part of fresh) {
    findings.push(...found('exposes', part, [...checkOwnModules(part), ...checkUsedApps(part, parts)]));
    findings.push(...found('shared', part, checkOwnScope(part)));
    findings.push(...found('places', part, await checkPlaces(db, part)));
    findings.push(...found('types', part, checkTypesPublished(part)));
    findings.push(...found('signature', part, await checkSignature(db, signer, part)));
    findings.push(...found('evidence', part, await checkEvidence(db, part, after)));
    findings.push(...found('weight', part, await checkWeight(db, part, after)));
  }
  for (const { one, other, mild } of bothWays(pairs)) {
    const pair = (rule: Rule, objections: Objection[]) => found(rule, one, objections, other, mild);
    findings.push(
      ...pair('exposes', checkUsedModules(one, other)),
      ...pair('shared', [...checkShared(one, other), ...checkSameScope(one, other)]),
      ...pair('host-api', checkHostApi(one, other)),
      ...pair('events', checkEvents(one, other)),
    );
  }
  return findings;
}

/**
 * Rules that read files and run the compiler. @param uncheckable severity when they cannot: the compiler was killed, or the store
 * does not answer
 */
export async function checkSlowRules(
  { db, store }: Registry,
  before: ReleaseState,
  after: ReleaseState,
  uncheckable: GateFinding['severity'] = 'error',
): Promise<GateFinding[]> {
  const [{ parts, pairs, fresh }, served] = await Promise.all([whatToCheck(db, before, after), servedNow(db)]);
  const shell = parts.find((part) => isShell(part) && part.role === 'live');
  const orObjection = (check: () => Promise<Objection[]>) =>
    check().catch((error: Error): Objection[] => [
      {
        text: `검사하지 못했습니다: ${error.message.slice(0, 300)}`,
        english: `It could not be checked: ${error.message.slice(0, 300)}`,
        severity: uncheckable,
      },
    ]);
  const work = [
    ...fresh.map(async (part) => found('files', part, await orObjection(() => checkFiles(store, part)))),
    ...fresh.map(async (part) => found('calls', part, await orObjection(() => checkCalls(store, part, served)))),
    ...fresh.map(async (part) => found('weight', part, await orObjection(() => checkScopePrice(store, part, parts)))),
    ...bothWays(pairs).map(async ({ one, other, mild }) => {
      const objections = await orObjection(async () => {
        const [onShell, ofUsed] = await Promise.all([
          checkTypesOnShell(store, one, other),
          checkTypesOfUsed(store, one, other, shell),
        ]);
        return [...onShell, ...ofUsed];
      });
      return found('types', one, objections, other, mild);
    }),
  ];
  return (await Promise.all(work)).flat();
}

interface PairToCheck {
  one: Part;
  other: Part;
  /** Its findings are warnings. */
  mild: boolean;
}

async function whatToCheck(db: Queryable, before: ReleaseState, after: ReleaseState) {
  const [parts, partsBefore] = await Promise.all([partsOf(db, after), partsOf(db, before)]);
  const changed = new Set(changedApps(before, after));
  const known = new Map(pairsOf(partsBefore).map(([one, other]) => [pairKey(one, other), isMild(one, other)]));
  const pairs = pairsOf(parts).flatMap(([one, other]): PairToCheck[] => {
    const was = known.get(pairKey(one, other));
    const mild = isMild(one, other);
    // A fallback that pages have or had already was checked then.
    if (mild && was !== undefined) return [];
    return [{ one, other, mild: mild || was === false }];
  });
  const stays = ({ app, version, role }: Part) => role === 'live' && before.live[app] === version;
  const fresh = parts.filter((part) => changed.has(part.app) && part.role !== 'previous' && !stays(part));
  return { parts, pairs, fresh };
}

const isMild = (one: Part, other: Part) => one.role === 'previous' || other.role === 'previous';
const pairKey = (...pair: Part[]) =>
  pair
    .map(({ app, version }) => `${app}@${version}`)
    .sort()
    .join('|');
const bothWays = (pairs: readonly PairToCheck[]): PairToCheck[] =>
  pairs.flatMap(({ one, other, mild }) => [
    { one, other, mild },
    { one: other, other: one, mild },
  ]);

const found = (rule: Rule, part: Part, objections: Objection[], against?: Part, mild = false): GateFinding[] =>
  objections.map((objection) => finding(rule, part, mild ? { ...objection, severity: 'warning' } : objection, against));

function finding(rule: Rule, part: Pick<Part, 'app' | 'version'>, objection: Objection, against?: Part): GateFinding {
  return {
    rule,
    severity: objection.severity ?? 'error',
    app: part.app,
    version: part.version,
    against: against ? { app: against.app, version: against.version } : null,
    text: objection.text,
    english: objection.english,
  };
}

/** The findings of the gate if members got this release with all that pages may have now. */
export async function checkRelease(registry: Registry, app: string, version: string): Promise<GateFinding[]> {
  const before = without(await currentRevision(registry.db), app);
  const after = { ...before, live: { ...before.live, [app]: version } };
  return checkGate(registry, before, after);
}

function without({ live, previous, rollouts }: ReleaseState, app: string): ReleaseState {
  const { [app]: _live, ...otherLive } = live;
  const { [app]: _previous, ...otherPrevious } = previous;
  const { [app]: _rollout, ...otherRollouts } = rollouts;
  return { live: otherLive, previous: otherPrevious, rollouts: otherRollouts };
}
