import type { CSSObject } from '@emotion/react';
import type { Minigame } from '@madang/contracts';
import { Badge, color, fontSize, hoverable, Icon, mobile, space, tileRadius } from '@madang/ui';
import { Link } from 'react-router-dom';
import { roundText } from '../../../round-text.ts';
import { pictureOf } from '../game-pictures.ts';

const look: CSSObject = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  textAlign: 'left',
  overflow: 'hidden',
};
/** Night in both themes, also until it is there. */
const picture: CSSObject = {
  display: 'block',
  width: '100%',
  height: 104,
  objectFit: 'cover',
  background: '#0e1319',
  [mobile]: { height: 80 },
};
const facts: CSSObject = { display: 'grid', gridTemplateRows: '1fr auto', gap: space(2), padding: space(3) };
const running: CSSObject = { [hoverable]: { '&:hover': { borderColor: color.brand } } };
const closed: CSSObject = { background: color.sunken, borderStyle: 'dashed' };

/** Leads to the game while it runs. Under maintenance it says so, and cannot be chosen. */
export function GameCard({ game }: { game: Minigame }) {
  if (game.systemMaintenanceFlg) {
    return (
      <article css={[look, closed]}>
        <GameFacts game={game} />
      </article>
    );
  }
  return (
    <Link to={`/minigame/${game.path}`} css={[look, running]}>
      <GameFacts game={game} />
    </Link>
  );
}

const GameFacts = ({ game }: { game: Minigame }) => (
  <>
    <img
      src={pictureOf(game)}
      alt=""
      loading="lazy"
      decoding="async"
      css={[picture, game.systemMaintenanceFlg && { filter: 'grayscale(1)', opacity: 0.7 }]}
    />
    <span css={facts}>
      <span css={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <span css={{ fontSize: 15, fontWeight: 700, color: game.systemMaintenanceFlg ? color.muted : color.text }}>
          {game.nameKorean}
        </span>
        <span css={{ color: color.muted, fontSize: fontSize.table }}>{game.providerName}</span>
      </span>
      <span
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: space(1),
        }}
      >
        <span css={{ display: 'flex', alignItems: 'center', gap: 4, color: color.muted, fontSize: fontSize.table }}>
          <Icon name="clock" size={14} />
          {roundText(game.roundSeconds)}
        </span>
        {game.systemMaintenanceFlg ? <Badge tone="bad">점검중</Badge> : <Badge tone="good">운영중</Badge>}
      </span>
    </span>
  </>
);
