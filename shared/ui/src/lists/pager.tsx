import { IconButton } from '../forms/button.tsx';
import { color, hoverable, mobile, radius, space } from '../look/tokens.ts';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const shown = 5;

/** The pages around the current one; nothing when there is only one page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return null;
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pageCount - shown + 1));
  const pages = Array.from({ length: Math.min(shown, pageCount) }, (_, index) => first + index);
  return (
    <nav
      aria-label="페이지"
      css={{
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: space(1),
        padding: space(3),
        // Seven of 44 px beside each other: in the narrowest window all give way alike.
        [mobile]: { gap: 0, paddingInline: 0 },
      }}
    >
      <IconButton label="이전 페이지" icon="chevronLeft" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pages.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={`${one}페이지`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
          css={{
            minWidth: 36,
            height: 36,
            padding: `0 ${space(2)}px`,
            border: '1px solid transparent',
            borderRadius: radius,
            background: 'transparent',
            color: color.muted,
            cursor: 'pointer',
            [hoverable]: { '&:hover': { background: color.raised } },
            '&[aria-current]': { borderColor: color.brand, color: color.brandText, fontWeight: 700 },
            [mobile]: { minWidth: 0, width: 44, height: 44, padding: 0 },
          }}
        >
          {one}
        </button>
      ))}
      <IconButton
        label="다음 페이지"
        icon="chevronRight"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
