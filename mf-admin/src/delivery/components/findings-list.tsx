import type { GateFinding } from '@madang/contracts';
import { Badge, color, fontSize, space } from '@madang/ui';
import { nameOf, ruleTexts } from '../delivery-texts.ts';

/** The findings of the gate, errors first. */
export const FindingsList = ({ findings }: { findings: readonly GateFinding[] }) => (
  <ul aria-label="호환성 검사 결과" css={{ display: 'grid', gap: space(2) }}>
    {sorted(findings).map((finding) => (
      <li key={JSON.stringify(finding)} css={{ display: 'flex', gap: space(2), alignItems: 'flex-start' }}>
        <span css={{ flex: 'none' }}>
          <Badge tone={finding.severity === 'error' ? 'bad' : 'brand'}>
            {finding.severity === 'error' ? '거절' : '경고'} · {ruleTexts[finding.rule]}
          </Badge>
        </span>
        <div>
          {finding.text}
          <div css={{ color: color.muted, fontSize: fontSize.small }}>{pairText(finding)}</div>
        </div>
      </li>
    ))}
  </ul>
);

const sorted = (findings: readonly GateFinding[]) =>
  findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));

const pairText = ({ app, version, against }: GateFinding) =>
  `${nameOf(app)} ${version}${against ? ` ↔ ${nameOf(against.app)} ${against.version}` : ''}`;
