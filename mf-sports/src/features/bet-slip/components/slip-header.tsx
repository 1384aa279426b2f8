import { Badge, color, IconButton, space, useIsMobile } from '@madang/ui';

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
    <header
      css={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        gap: space(2),
        minHeight: 44,
        padding: `0 ${space(1)}px 0 ${space(3)}px`,
        borderBottom: `1px solid ${color.line}`,
        background: color.raised,
      }}
    >
      <h2 css={{ fontSize: 15, fontWeight: 700 }}>베팅슬립</h2>
      <span role="status">
        <Badge tone={count > 0 ? 'brand' : 'neutral'}>{count}폴더</Badge>
      </span>
      <span css={{ display: 'flex', marginLeft: 'auto' }}>
        <IconButton label="공유" icon="arrowUp" size={18} disabled={held === 0 || locked} onClick={onShare} />
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
