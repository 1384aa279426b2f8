import { color, IconButton, space, useIsMobile, VisuallyHidden } from '@madang/ui';

interface SlipHeaderProps {
  /** Folders that would be bet. */
  count: number;
  /** Picks, closed ones included. */
  held: number;
  /** A bet is on its way with what it holds. */
  locked: boolean;
  pinned: boolean;
  onPin: () => void;
  onShare: () => void;
  onClear: () => void;
}

/** Title, number of folders, clear-all and the pin; on a phone the pin puts the slip away. */
export function SlipHeader({ count, held, locked, pinned, onPin, onShare, onClear }: SlipHeaderProps) {
  const isMobile = useIsMobile();
  return (
    <header css={frame}>
      <h2 css={{ fontSize: 15, fontWeight: 700 }}>베팅슬립</h2>
      <span role="status">
        <span aria-hidden="true" css={[folders, count > 0 && some]}>
          {count}
        </span>
        <VisuallyHidden>{count}폴더</VisuallyHidden>
      </span>
      <span css={{ display: 'flex', marginLeft: 'auto' }}>
        <IconButton label="공유" icon="paperPlane" size={18} disabled={held === 0 || locked} onClick={onShare} />
        <IconButton label="전체 삭제" icon="trash" size={18} disabled={held === 0 || locked} onClick={onClear} />
        {isMobile ? (
          <IconButton label="슬립 접기" icon="chevronDown" size={18} onClick={onPin} />
        ) : (
          <IconButton
            label="슬립 고정"
            icon="pin"
            size={18}
            aria-pressed={pinned}
            onClick={onPin}
            css={{ '&[aria-pressed="true"]': { color: color.brandText } }}
          />
        )}
      </span>
    </header>
  );
}

const frame = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(2),
  minHeight: 44,
  padding: `0 ${space(1)}px 0 ${space(3)}px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.raised,
} as const;

const folders = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 10,
  border: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: 12,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
const some = { background: color.brand, borderColor: color.brandEdge, color: color.onBrand } as const;
