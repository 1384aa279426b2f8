import { Badge, color, confirmDialog, fontSize, hoverable, mobile, space, tileRadius } from '@madang/ui';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ShownGame } from '../games.ts';

interface LobbyTileProps {
  to: string;
  name: string;
  text: string;
  picture: string;
  games: readonly ShownGame[];
}

/** A lobby with its picture; before it opens, the member is asked, as by the menu (specification section 2). */
export function LobbyTile({ to, name, text, picture, games }: LobbyTileProps) {
  const navigate = useNavigate();
  const open = games.filter(({ state }) => state === 'open').length;
  const state = games.some((game) => game.state === 'maintenance') ? '점검중' : '준비 중';
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void confirmDialog({ title: name, text: `${name} 로비로 이동하시겠습니까?`, confirmLabel: '입장' }).then(
      (confirmed) => {
        if (confirmed) void navigate(to);
      },
    );
  };
  return (
    <Link to={to} onClick={ask} css={tile}>
      <img src={picture} alt="" loading="lazy" decoding="async" css={[art, open === 0 && { filter: 'grayscale(1)' }]} />
      <span css={facts}>
        <b css={clipped}>{name}</b>
        {open > 0 ? <span css={count}>게임 {open}개</span> : <Badge>{state}</Badge>}
        <span css={[clipped, { gridColumn: '1 / -1', color: color.muted, fontSize: fontSize.small }]} title={text}>
          {text}
        </span>
      </span>
    </Link>
  );
}

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const count = { color: color.muted, fontSize: fontSize.small, fontVariantNumeric: 'tabular-nums' } as const;
const tile = {
  display: 'block',
  height: 186,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
  [mobile]: { height: 166 },
} as const;
/** Night in both themes, also until it is there. */
const art = {
  display: 'block',
  width: '100%',
  height: 124,
  objectFit: 'cover',
  background: '#0e1319',
  [mobile]: { height: 104 },
} as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(2),
  padding: `8px ${space(4)}px`,
  lineHeight: '20px',
  [mobile]: { padding: `8px ${space(3)}px` },
} as const;
