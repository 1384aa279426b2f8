import { color, fontSize, hoverable, Icon, mobile, radius } from '@madang/ui';
import type { PageLayout } from '../korean-pages.ts';
import { morePlace } from '../list-layout.ts';

interface MoreButtonProps {
  count: number;
  open: boolean;
  /** Id of what it opens. */
  controls: string;
  layout: PageLayout;
  onOpen: (open: boolean) => void;
}

/** "+24": opens the further lines and markets of a fixture. */
export const MoreButton = ({ count, open, controls, layout, onOpen }: MoreButtonProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={controls}
    aria-label={`배당 ${count}개 더 ${open ? '접기' : '보기'}`}
    onClick={() => onOpen(!open)}
    css={[style, morePlace(layout), { justifySelf: 'end' }]}
  >
    +{count}
    <Icon name={open ? 'chevronDown' : 'chevronRight'} size={12} />
  </button>
);

const style = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  height: 32,
  minWidth: 44,
  border: 0,
  borderRadius: radius,
  background: 'transparent',
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-expanded="true"]': { background: color.raised, color: color.text },
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { minHeight: 44, margin: '-11px 0' },
} as const;
