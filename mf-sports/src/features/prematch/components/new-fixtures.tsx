import { color, fontSize, hoverable, Icon, mobile, space } from '@madang/ui';

/** Says how many fixtures wait to be shown, in view wherever the list is scrolled to. It floats over the rule of the day: nothing moves. */
export const NewFixtures = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" css={place}>
    {count > 0 && (
      <button type="button" onClick={onShow} css={pill}>
        <Icon name="refresh" size={14} />새 경기 {count} · 새로고침
      </button>
    )}
  </div>
);

const place = {
  position: 'sticky',
  top: 104,
  zIndex: 5,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  height: 0,
  // Over the gap that the grid leaves for it, and no more.
  marginBottom: -space(2),
  pointerEvents: 'none',
  // Beside the date, and below the higher bar.
  [mobile]: { top: 124, justifyContent: 'flex-end' },
} as const;

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 32,
  padding: `0 ${space(4)}px`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 16,
  background: color.raised,
  boxShadow: color.shadow,
  fontSize: fontSize.table,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  pointerEvents: 'auto',
  cursor: 'pointer',
  [hoverable]: { '&:hover': { borderColor: color.text } },
  [mobile]: { height: 44, marginTop: -6, borderRadius: 22 },
} as const;
