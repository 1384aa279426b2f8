import { color, fontSize, hoverable, Icon, mobile, radius, space, VisuallyHidden } from '@madang/ui';
import { Link } from 'react-router-dom';

export interface Chip {
  to: string;
  label: string;
  count: number;
  current: boolean;
  star?: boolean;
}
interface GameFiltersProps {
  chips: readonly Chip[];
  search: string;
  onSearch: (text: string) => void;
}

/** Providers, favourites, and a search that answers with every key. */
export const GameFilters = ({ chips, search, onSearch }: GameFiltersProps) => (
  <div css={frame}>
    <nav aria-label="제공사" css={shelf}>
      {chips.map(({ to, label, count, current, star }) => (
        <Link key={label} to={to} aria-current={current || undefined} preventScrollReset css={chip}>
          {star && <Icon name="star" size={14} />}
          {label}
          <small>{count}</small>
        </Link>
      ))}
    </nav>
    <label css={field}>
      <Icon name="search" size={18} css={{ flex: 'none' }} />
      <VisuallyHidden>게임 검색</VisuallyHidden>
      <input
        type="search"
        maxLength={40}
        placeholder="게임 이름, 초성"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
  </div>
);

const frame = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(4),
  [mobile]: { flexDirection: 'column-reverse', alignItems: 'stretch', gap: space(3) },
} as const;
const shelf = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minWidth: 0,
  [mobile]: {
    flexWrap: 'nowrap',
    margin: `0 -${space(3)}px`,
    padding: `2px ${space(3)}px`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
} as const;
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  height: 36,
  padding: '0 14px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 22,
  fontSize: fontSize.table,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& small': { color: color.muted, fontSize: fontSize.small, fontVariantNumeric: 'tabular-nums' },
  [hoverable]: { '&:hover': { background: color.raised } },
  // The chosen filter is paper, in both themes.
  '&[aria-current]': {
    background: '#f1e8d6',
    borderColor: '#cdbf9f',
    color: '#1b222b',
    '& small': { color: '#5a5142' },
  },
  [mobile]: { height: 44 },
} as const;
const field = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  flex: 'none',
  width: 232,
  height: 36,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  background: color.field,
  color: color.muted,
  '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    outline: 0,
    background: 'none',
    color: color.text,
    fontSize: fontSize.text,
  },
  '& input::placeholder': { color: color.muted, opacity: 1 },
  [mobile]: { width: '100%', height: 44, '& input': { fontSize: fontSize.input } },
} as const;
