import { color, DateTime, fontSize, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';
import type { AppReleases, ScheduledStep } from '../../../delivery/api/list-releases.ts';
import { audienceText, percentText } from '../../../delivery/delivery-texts.ts';
import { ShareBar } from './share-bar.tsx';

interface AppSummaryProps {
  app: AppReleases;
  /** Steps of this app that have not run. */
  steps: readonly ScheduledStep[];
}

/** Live, candidate and previous at a glance. */
export const AppSummary = ({ app: { live, rollout, previous }, steps }: AppSummaryProps) => (
  <div css={{ display: 'grid', gap: space(3), padding: space(4), borderBottom: `1px solid ${color.line}` }}>
    <dl
      css={{
        display: 'grid',
        gridTemplateColumns: '1fr 2fr 1fr',
        gap: space(4),
        [mobile]: { gridTemplateColumns: '1fr 1fr', rowGap: space(2) },
      }}
    >
      <Cell label="실시간" value={live ?? '없음'} />
      <Cell label="후보" value={rollout?.version ?? '없음'} wide>
        {rollout && `${percentText(rollout.percent)} · ${audienceText(rollout.audience)}`}
      </Cell>
      <Cell label="이전" value={previous ?? '없음'} />
    </dl>
    <ShareBar percent={rollout?.percent ?? null} />
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

interface CellProps {
  label: string;
  value: string;
  /** The whole row on mobile, after the others. */
  wide?: boolean;
  children?: ReactNode;
}

const Cell = ({ label, value, wide, children }: CellProps) => (
  <div css={wide ? { [mobile]: { gridColumn: '1 / -1', order: 1 } } : undefined}>
    <dt css={{ color: color.muted, fontSize: fontSize.small }}>{label}</dt>
    <dd css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space(2) }}>
      <span css={{ fontSize: 16, fontWeight: 700, color: value === '없음' ? color.muted : color.text }}>{value}</span>
      {children && <span css={{ color: color.muted, fontSize: fontSize.table }}>{children}</span>}
    </dd>
  </div>
);
