import { color, DateTime, fontSize, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { healthText, percentText, shareText } from '../../../delivery/delivery-texts.ts';
import type { AppReleases, ScheduledStep } from '../../../delivery/use-releases.ts';
import { ShareBar } from './share-bar.tsx';

interface AppSummaryProps {
  app: AppReleases;
  /** Steps of this app that have not run, the next first. */
  steps: readonly ScheduledStep[];
}

/** Live, candidate and previous at a glance; who is divided how only while there is a candidate. */
export const AppSummary = ({ app: { live, rollout, previous, places, health }, steps }: AppSummaryProps) => (
  <div
    css={{
      display: 'grid',
      gap: space(2),
      padding: `${space(2)}px ${space(4)}px`,
      borderBottom: `1px solid ${color.line}`,
      [mobile]: { padding: `${space(2)}px ${space(3)}px` },
    }}
  >
    <dl css={{ display: 'flex', flexWrap: 'wrap', columnGap: space(8), [mobile]: { columnGap: space(4) } }}>
      <Fact label="실시간" value={live} />
      <Fact label="후보" value={rollout?.version ?? null}>
        {rollout && shareText(rollout)}
      </Fact>
      <Fact label="이전" value={previous} />
    </dl>
    {places.length > 0 && (
      <p css={{ color: color.muted, fontSize: fontSize.table, overflowWrap: 'anywhere' }}>
        자리: {places.map(({ place }) => place).join(' · ')}
      </p>
    )}
    {rollout && <ShareBar percent={rollout.percent} />}
    {health && <p css={{ fontSize: fontSize.table }}>{healthText(health)}</p>}
    {steps.length > 0 && (
      <p css={{ color: color.muted, fontSize: fontSize.table }}>
        예약:{' '}
        {steps.map(({ id, at, version, percent }, index) => (
          <span key={id}>
            {index > 0 && ' → '}
            <DateTime at={at} format="short" /> {version} {percent === 100 ? '실시간' : percentText(percent)}
          </span>
        ))}
      </p>
    )}
  </div>
);

interface FactProps {
  label: string;
  value: string | null;
  children?: ReactNode;
}

const Fact = ({ label, value, children }: FactProps) => (
  <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space(2) }}>
    <dt css={{ color: color.muted, fontSize: fontSize.table }}>{label}</dt>
    <dd css={{ fontWeight: value ? 700 : 400, color: value ? color.text : color.muted }}>{value ?? '없음'}</dd>
    {children && <dd css={{ color: color.muted, fontSize: fontSize.table }}>{children}</dd>}
  </div>
);
