import { color, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import type { Pick } from '../use-picks.ts';

/** The picks of a slip; on a phone chips in a row. */
export const PickList = ({ picks, onRemove }: { picks: readonly Pick[]; onRemove: (key: string) => void }) =>
  picks.length === 0 ? (
    <p css={{ padding: space(3), borderTop: `1px solid ${color.line}`, color: color.muted }}>
      선택한 베팅이 없습니다. 배당을 누르면 여기에 담깁니다.
    </p>
  ) : (
    <ul aria-label="선택한 베팅" css={list}>
      {picks.map(({ market, selection }) => (
        <li key={selection.key} css={item}>
          <span css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            <span css={{ color: color.muted }}>{market.name}</span> {selection.name}
          </span>
          <b css={{ color: color.brandText }}>{selection.price}</b>
          <button
            type="button"
            aria-label={`${market.name} ${selection.name} 빼기`}
            onClick={() => onRemove(selection.key)}
            css={away}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );

const list = {
  display: 'grid',
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  [mobile]: {
    display: 'flex',
    gap: space(1),
    padding: `${space(2)}px ${space(3)}px`,
    borderTop: 0,
    // All picks stay in sight: they go on in the next row.
    flexWrap: 'wrap',
    maxHeight: '28vh',
    overflowY: 'auto',
  },
} as const;
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  paddingLeft: space(3),
  '& > b': { marginLeft: 'auto' },
  '& + &': { borderTop: `1px solid ${color.line}` },
  [mobile]: {
    flex: 'none',
    maxWidth: '100%',
    borderRadius: radius,
    background: color.raised,
    '& + &': { borderTop: 0 },
    '& > b': { marginLeft: 0, color: color.text },
  },
} as const;
const away = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  border: 0,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
} as const;
