import { type CasinoLobby, mayPlay } from '@madang/contracts';
import { useMember } from '@madang/session';
import { Badge, color, fontSize, hoverable, mobile, space, tileRadius } from '@madang/ui';
import { pictureOf } from '../lobby-pictures.ts';

interface LobbyTileProps {
  lobby: CasinoLobby;
  onChoose: (lobby: CasinoLobby) => void;
}

/** A lobby with its picture. One under maintenance is grey and cannot be entered. */
export function LobbyTile({ lobby, onChoose }: LobbyTileProps) {
  const { nameKorean, description, maintenanceFlg: isClosed } = lobby;
  const isBarred = !mayPlay(useMember());
  return (
    <button
      type="button"
      aria-disabled={isClosed || isBarred || undefined}
      onClick={isClosed || isBarred ? undefined : () => onChoose(lobby)}
      css={[tile, (isClosed || isBarred) && { cursor: 'not-allowed' }]}
    >
      <img
        src={pictureOf(lobby)}
        alt=""
        loading="lazy"
        decoding="async"
        css={[picture, isClosed && { filter: 'grayscale(1)' }]}
      />
      <span css={facts}>
        <b css={clipped}>{nameKorean}</b>
        {isClosed ? <Badge tone="bad">점검중</Badge> : isBarred && <Badge>입장 불가</Badge>}
        <span
          css={[clipped, { gridColumn: '1 / -1', color: color.muted, fontSize: fontSize.small }]}
          title={description}
        >
          {description}
        </span>
      </span>
    </button>
  );
}

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const tile = {
  display: 'block',
  width: '100%',
  height: 186,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  textAlign: 'left',
  overflow: 'hidden',
  cursor: 'pointer',
  [hoverable]: { '&:hover:not([aria-disabled])': { borderColor: color.lineStrong } },
  [mobile]: { height: 166 },
} as const;
/** Night in both themes, also until it is there. */
const picture = {
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
