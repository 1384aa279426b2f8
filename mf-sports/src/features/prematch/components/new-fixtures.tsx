import { color, fontSize, hoverable, Icon, mobile, space } from '@madang/ui';
import { barHeight } from '../stuck.ts';

/** Says how many fixtures wait to be shown, in view wherever the list is scrolled to. On a phone it floats below the bar: nothing moves. */
export const NewFixtures = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" css={place}>
    {count > 0 && (
      <button type="button" onClick={onShow} css={pill}>
        <Icon name="refresh" size={14} />새 경기 {count}
      </button>
    )}
  </div>
);

const place = {
  display: 'flex',
  flex: 'none',
  [mobile]: { position: 'absolute', top: barHeight + space(1), right: space(3) },
} as const;

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 30,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 15,
  background: color.raised,
  fontSize: fontSize.table,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [hoverable]: { '&:hover': { borderColor: color.text } },
  [mobile]: { height: 44, borderRadius: 22, boxShadow: color.shadow },
} as const;
