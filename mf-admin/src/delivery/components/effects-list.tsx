import type { ChangeAnswer } from '@madang/contracts';
import { isUpperBound } from '@madang/contracts';
import { color, fontSize, radius, space } from '@madang/ui';
import { nameOf, percentText } from '../delivery-texts.ts';
import { DifferenceNote } from './difference-note.tsx';
import { Differences } from './state-changes.tsx';

type Effect = ChangeAnswer['effects'][number];

/** The effects of a change, app by app: before and after, for whom, and for how many. */
export const EffectsList = ({ effects }: { effects: readonly Effect[] }) => (
  <ul aria-label="변경 결과" css={{ display: 'grid', gap: space(2) }}>
    {effects.map((effect) => (
      <li
        key={effect.app}
        css={{
          display: 'grid',
          gap: space(1),
          padding: space(3),
          border: `1px solid ${color.line}`,
          borderRadius: radius,
        }}
      >
        <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(3) }}>
          <b>{nameOf(effect.app)}</b>
          <span css={{ color: color.muted, fontSize: fontSize.table, whiteSpace: 'nowrap' }}>
            {visitorsText(effect)}
          </span>
        </div>
        <Differences before={effect.before} after={effect.after} />
        <div css={{ fontSize: fontSize.table, color: color.muted }}>{effect.who}</div>
        {effect.differences.map((difference) => (
          <DifferenceNote key={difference.to} difference={difference} />
        ))}
      </li>
    ))}
  </ul>
);

function visitorsText(effect: Effect): string {
  const { visitorsPercent } = effect;
  if (visitorsPercent === null) return '최근 방문 없음';
  return `방문자의 ${isUpperBound(effect) ? '최대 ' : ''}${percentText(visitorsPercent)}`;
}
