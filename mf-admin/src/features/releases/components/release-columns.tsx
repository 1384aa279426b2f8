import { Badge, type Column, color, DateTime, fontSize, formatNumber, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { commitText, gateTexts, gateTones, percentText, sizeText } from '../../../delivery/delivery-texts.ts';
import type { AppReleases, Release } from '../../../delivery/use-releases.ts';

const stateBadges: Readonly<Record<Release['state'], ReactNode>> = {
  live: <Badge tone="good">실시간</Badge>,
  candidate: <Badge tone="brand">후보</Badge>,
  previous: <Badge tone="info">이전</Badge>,
  other: null,
};

const second = { display: 'block', color: color.muted, fontSize: fontSize.small };
const oneLine = { maxWidth: 146, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const onMobile = { display: 'none', [mobile]: second };

/** A release's figures. On mobile all but version and figures fold into the version's cell. */
export const releaseColumns = (app: AppReleases, isPlanned: (version: string) => boolean): Column<Release>[] => [
  {
    key: 'version',
    header: '버전',
    width: 170,
    mobileWidth: 'auto',
    cell: (release) => (
      <>
        <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1.5) }}>
          <b css={{ whiteSpace: 'nowrap' }}>{release.version}</b>
          {stateBadges[release.state]}
          {isPlanned(release.version) && <Badge>변경 예정</Badge>}
        </span>
        <span css={onMobile}>
          <DateTime at={release.registeredAt} format="short" /> · {release.registeredBy}
        </span>
        <span css={onMobile}>
          <code>{commitText(release.gitCommit)}</code> · {sizeText(release.bytes)}
        </span>
      </>
    ),
  },
  {
    key: 'at',
    header: '등록',
    width: 160,
    hideOnMobile: true,
    cell: ({ registeredAt, registeredBy }) => (
      <>
        <DateTime at={registeredAt} />
        <span css={second}>{registeredBy}</span>
      </>
    ),
  },
  {
    key: 'commit',
    header: '커밋',
    width: 170,
    hideOnMobile: true,
    cell: ({ gitCommit, gitAuthor, builder, keyId }) => (
      <>
        <code title={gitCommit ?? undefined}>{commitText(gitCommit)}</code>
        {gitAuthor && (
          <span css={[second, oneLine]} title={gitAuthor}>
            {gitAuthor}
          </span>
        )}
        <span css={[second, oneLine]} title={`${builder} · 서명 키 ${keyId ?? '없음'}`}>
          {builder} · {keyId?.slice(0, 8) ?? '서명 없음'}
        </span>
      </>
    ),
  },
  {
    key: 'bytes',
    header: '크기',
    width: 90,
    align: 'right',
    hideOnMobile: true,
    cell: ({ bytes, heavierPercent }) => (
      <>
        {nowrap(sizeText(bytes))}
        {heavierPercent !== null && (
          <span
            css={[
              second,
              { whiteSpace: 'nowrap' },
              heavierPercent > app.settings.weightPercent && { color: color.bad },
            ]}
          >
            무게 {heavierPercent > 0 ? `+${heavierPercent}%` : '그대로'}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'gate',
    header: '검사',
    width: 90,
    cell: ({ gate, evidence, share, errorRate, state }) => (
      <>
        {gate ? <Badge tone={gateTones[gate]}>{gateTexts[gate]}</Badge> : <span css={{ color: color.muted }}>–</span>}
        <span css={onMobile}>{evidenceText(evidence)}</span>
        <span css={onMobile}>비율 {percentText(share)}</span>
        <span css={onMobile}>오류 {errorRateOf(app, { errorRate, state })}</span>
      </>
    ),
  },
  {
    key: 'evidence',
    header: '증거',
    width: 120,
    align: 'right',
    hideOnMobile: true,
    cell: ({ evidence }) => evidenceText(evidence),
  },
  {
    key: 'documents',
    header: '문서 (1시간)',
    width: 110,
    align: 'right',
    hideOnMobile: true,
    cell: ({ documents }) => formatNumber(documents),
  },
  {
    key: 'share',
    header: '비율',
    width: 80,
    align: 'right',
    hideOnMobile: true,
    cell: ({ share }) => percentText(share),
  },
  {
    key: 'errors',
    header: '오류율',
    width: 80,
    align: 'right',
    hideOnMobile: true,
    cell: (release) => errorRateOf(app, release),
  },
];

const nowrap = (text: string) => <span css={{ whiteSpace: 'nowrap' }}>{text}</span>;

const evidenceText = ({ passed, failed }: Release['evidence']) =>
  passed + failed === 0 ? (
    <span css={{ color: color.muted, whiteSpace: 'nowrap' }}>증거 없음</span>
  ) : (
    <span css={{ whiteSpace: 'nowrap' }}>
      성공 {passed} · <span css={failed > 0 ? { color: color.bad, fontWeight: 600 } : undefined}>실패 {failed}</span>
    </span>
  );

/** Red when it exceeds live's by more than the app's error budget: such a candidate is about to be taken back. */
function errorRateOf(app: AppReleases, { errorRate, state }: Pick<Release, 'errorRate' | 'state'>) {
  const live = app.releases.find((release) => release.state === 'live')?.errorRate ?? 0;
  const isOver = state === 'candidate' && (errorRate ?? 0) > live + app.settings.errorBudgetPoints;
  return <span css={isOver ? { color: color.bad, fontWeight: 700 } : undefined}>{percentText(errorRate)}</span>;
}
