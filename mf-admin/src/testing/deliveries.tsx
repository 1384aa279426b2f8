import type { AppState, GateFinding, Member, RevisionEntry } from '@madang/contracts';
import { type AnswerOf, figureNames, maintenanceSetting, operatorFigures, waitingWork } from '@madang/contracts';
import { anOperator, pagesOf, renderRoute, serve } from '@madang/testing';
import type { AppReleases, Freeze, Release, ReleaseAlert, Releases, ScheduledStep } from '../delivery/use-releases.ts';
import { pages } from '../pages.ts';

const Pages = await pagesOf(pages, { '/login': <h1>로그인</h1> });

export const anOwner = (): Member => ({ ...anOperator(), userId: 'owner', nickname: '소유자', grants: ['owner'] });

const minutes = Array<number>(60).fill(1_000);
const someFigures: AnswerOf<typeof operatorFigures> = {
  at: '2026-11-24T10:32:18.000Z',
  figures: figureNames.map((figure) => ({
    ...{
      figure,
      won: 60_000,
      count: 60,
      wonYesterday: 50_000,
      minutes,
      minutesYesterday: minutes,
      wonToday: 1_000_000,
    },
  })),
  open: { bets: 3, stakeWon: 90_000, mostWon: 400_000 },
  exposures: [],
  feed: [],
};

// The frame asks for it on every page.
beforeEach(() => {
  serve(waitingWork, []);
  serve(operatorFigures, someFigures);
  serve(maintenanceSetting, { siteNoticeFlg: false });
});

/** Opens a page of the operators' area as the shell would. */
export const openAdmin = (path = '/admin/releases', member: Member = anOperator()) =>
  renderRoute(<Pages />, { path, member });

export const aState = (differs: Partial<AppState> = {}): AppState => ({
  live: '1.1.0',
  previous: '1.0.0',
  rollout: null,
  ...differs,
});

export const aRelease = (version: string, differs: Partial<Release> = {}): Release => ({
  version,
  registeredAt: '2026-11-21T01:02:03.000Z',
  registeredBy: 'team mf-sports',
  gitCommit: '0123456789abcdef0123456789abcdef01234567',
  gitAuthor: '김개발',
  builder: 'ci',
  keyId: '0123456789abcdef',
  bytes: 123_456,
  state: 'other',
  gate: 'passed',
  evidence: { passed: 3, failed: 0 },
  heavierPercent: null,
  documents: 0,
  share: null,
  errorRate: null,
  ...differs,
});

export const anApp = (app: string, differs: Partial<AppReleases> = {}): AppReleases => ({
  ...aState(),
  app,
  health: null,
  settings: { requireEvidence: false, errorBudgetPoints: 2, minSamples: 50, weightRule: 'ask', weightPercent: 20 },
  places: [],
  releases: [
    aRelease('1.2.0'),
    aRelease('1.1.0', { state: 'live', documents: 1234, share: 90, errorRate: 0.5 }),
    aRelease('1.0.0', { state: 'previous' }),
  ],
  ...differs,
});

export const aRevision = (revision: number, differs: Partial<RevisionEntry> = {}): RevisionEntry => ({
  revision,
  at: '2026-11-21T03:00:00.000Z',
  by: 'admin',
  reason: '배당 표 수정',
  kind: 'change',
  forced: false,
  changes: [{ app: 'mf-sports', before: aState({ live: '1.0.0', previous: null }), after: aState() }],
  ...differs,
});

/** Sports and casino; 1.1.0 is live, 1.2.0 waits. */
export const deliveries = (differs: Partial<Releases> = {}): Releases => {
  const revision = differs.revision ?? 4;
  return {
    revision,
    compositionId: `r${revision}-abc`,
    apps: [anApp('mf-sports'), anApp('mf-casino')],
    revisions: [aRevision(revision), aRevision(revision - 1)],
    freezes: [],
    steps: [],
    alerts: [],
    ...differs,
  };
};

export const aFreeze = (differs: Partial<Freeze> = {}): Freeze => ({
  id: 7,
  from: '2026-11-21T00:00:00.000Z',
  until: '2026-11-22T15:00:00.000Z',
  apps: null,
  reason: '결승전',
  by: 'admin',
  active: true,
  ...differs,
});

export const aStep = (differs: Partial<ScheduledStep> = {}): ScheduledStep => ({
  id: 11,
  app: 'mf-sports',
  version: '1.2.0',
  at: '2026-11-22T00:00:00.000Z',
  percent: 50,
  by: 'admin',
  reason: '단계 배포',
  state: 'waiting',
  note: null,
  ...differs,
});

export const anAlert = (differs: Partial<ReleaseAlert> = {}): ReleaseAlert => ({
  id: 5,
  at: '2026-11-21T03:10:00.000Z',
  kind: 'automatic-rollback',
  app: 'mf-sports',
  version: '1.2.0',
  text: '오류율 12%가 실시간 0.5%보다 높아 되돌렸습니다.',
  acknowledgedBy: null,
  ...differs,
});

export const aFinding = (differs: Partial<GateFinding> = {}): GateFinding => ({
  rule: 'exposes',
  severity: 'error',
  app: 'mf-sports',
  version: '1.2.0',
  against: { app: 'mf-casino', version: '1.1.0' },
  text: '카지노가 쓰는 ./slip 모듈이 없습니다.',
  english: 'mf-casino uses ./slip, which it does not expose.',
  ...differs,
});
