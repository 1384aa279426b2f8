import type { CSSObject } from '@emotion/react';
import { errors, type Minigame } from '@madang/contracts';
import { alertDialog, Badge, color, fontSize, hoverable, Icon, mobile, radius, space } from '@madang/ui';
import { roundText } from '../catalogue.ts';

const look: CSSObject = {
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: space(3),
  minHeight: 104,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  textAlign: 'left',
  [mobile]: { padding: space(3), minHeight: 112 },
};
const closed: CSSObject = {
  background: color.sunken,
  borderStyle: 'dashed',
  cursor: 'pointer',
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
};

/** What is known of a running game. One under maintenance can be chosen and says so. */
export function GameCard({ game }: { game: Minigame }) {
  if (!game.systemMaintenanceFlg) {
    return (
      <article css={look}>
        <GameFacts game={game} />
      </article>
    );
  }
  return (
    <button type="button" onClick={() => alertDialog(errors.maintenance.text)} css={[look, closed]}>
      <GameFacts game={game} />
    </button>
  );
}

const GameFacts = ({ game }: { game: Minigame }) => (
  <>
    <span css={{ display: 'grid', alignContent: 'start', gap: 2 }}>
      <span css={{ fontSize: 15, fontWeight: 700, color: game.systemMaintenanceFlg ? color.muted : color.text }}>
        {game.nameKorean}
      </span>
      <span css={{ color: color.muted, fontSize: fontSize.table }}>{game.providerName}</span>
    </span>
    <span
      css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space(1) }}
    >
      <span css={{ display: 'flex', alignItems: 'center', gap: 4, color: color.muted, fontSize: fontSize.table }}>
        <Icon name="clock" size={14} />
        {roundText(game.roundSeconds)}
      </span>
      {game.systemMaintenanceFlg ? <Badge tone="bad">점검중</Badge> : <Badge tone="good">운영중</Badge>}
    </span>
  </>
);
