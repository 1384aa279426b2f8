import type { AppState } from '@madang/contracts';
import { color, Icon, mobile, space, VisuallyHidden } from '@madang/ui';
import { differences, nameOf } from '../delivery-texts.ts';

interface StateChangesProps {
  changes: readonly { app: string; before: AppState; after: AppState }[];
  /** The others are counted. */
  most?: number;
}

/** Before and after of each app of a revision, one line for each thing that differs. */
export const StateChanges = ({ changes, most = changes.length }: StateChangesProps) => (
  <ul css={{ display: 'grid', gap: space(1) }}>
    {changes.slice(0, most).map(({ app, before, after }) => (
      <li key={app} css={{ display: 'flex', flexWrap: 'wrap', columnGap: space(3) }}>
        <b css={{ fontWeight: 600, minWidth: 72, [mobile]: { flexBasis: '100%' } }}>{nameOf(app)}</b>
        <div>
          <Differences before={before} after={after} />
        </div>
      </li>
    ))}
    {changes.length > most && <li css={{ color: color.muted }}>외 앱 {changes.length - most}개</li>}
  </ul>
);

export function Differences({ before, after }: { before: AppState; after: AppState }) {
  const lines = differences(before, after);
  if (lines.length === 0) return <div css={{ color: color.muted }}>달라지는 것이 없습니다.</div>;
  return lines.map(({ label, from, to }) => (
    <div key={label} css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(1.5) }}>
      <span css={{ color: color.muted, minWidth: 42 }}>{label}</span>
      <span css={{ color: color.muted }}>{from}</span>
      <Icon name="chevronRight" size={12} css={{ color: color.muted }} />
      <VisuallyHidden>에서</VisuallyHidden>
      <span css={{ fontWeight: 600 }}>{to}</span>
    </div>
  ));
}
