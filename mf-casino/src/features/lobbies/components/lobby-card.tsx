import { type CasinoLobby, mayPlay } from '@madang/contracts';
import { useMember } from '@madang/session';
import { Badge, Button, color, fontSize, radius, space } from '@madang/ui';
import { useId } from 'react';

interface LobbyCardProps {
  lobby: CasinoLobby;
  onChoose: (lobby: CasinoLobby) => void;
}

export function LobbyCard({ lobby, onChoose }: LobbyCardProps) {
  const titleId = useId();
  const closed = lobby.maintenanceFlg;
  const barred = !mayPlay(useMember());
  return (
    <li
      css={{
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gap: space(3),
        padding: space(5),
        border: `1px ${closed ? 'dashed' : 'solid'} ${color.line}`,
        borderRadius: radius,
        background: closed ? color.sunken : color.surface,
      }}
    >
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(2) }}>
        <h2 id={titleId} css={{ fontSize: fontSize.title, fontWeight: 700, color: closed ? color.muted : color.text }}>
          {lobby.nameKorean}
        </h2>
        {closed ? <Badge tone="bad">점검중</Badge> : <Badge tone="good">운영중</Badge>}
      </div>
      <p css={{ color: color.muted }}>{lobby.description}</p>
      <Button
        variant={closed || barred ? 'secondary' : 'primary'}
        size="large"
        block
        disabled={closed || barred}
        aria-describedby={titleId}
        onClick={() => onChoose(lobby)}
      >
        {closed ? '점검중' : barred ? '입장 불가' : '입장하기'}
      </Button>
    </li>
  );
}
