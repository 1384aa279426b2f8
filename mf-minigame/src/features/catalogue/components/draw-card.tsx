import { color, fontSize, formatCountdown, formatNumber, hoverable, hue, space, tileRadius, useNow } from '@madang/ui';
import { Link } from 'react-router-dom';
import { pictureOf } from '../../../game-pictures.ts';
import { roundText } from '../../../round-text.ts';
import { type DrawnGame, nextDraw } from '../draws.ts';

const hotMs = 20_000;

/** A game with its picture, and the time until its next draw, red at the end. */
export const DrawCard = ({ game }: { game: DrawnGame }) => (
  <Link to={`/minigame/${game.path}`} css={card}>
    <img src={pictureOf(game)} alt="" loading="lazy" decoding="async" css={picture} />
    <span css={facts}>
      <b css={clipped} title={`${game.providerName} ${game.nameKorean}`}>
        {game.nameKorean}
      </b>
      <TimeLeft game={game} />
    </span>
  </Link>
);

function TimeLeft({ game }: { game: DrawnGame }) {
  const { round, leftMs, done } = nextDraw(game, useNow());
  return (
    <>
      <b role="timer" css={[clock, leftMs <= hotMs && { color: color.rising }]}>
        {formatCountdown(leftMs)}
      </b>
      <span css={[clipped, { gridColumn: '1 / -1', color: color.muted, fontSize: fontSize.small }]}>
        {game.providerName} · {formatNumber(round)}회 · {roundText(game.roundSeconds)}
      </span>
      <span aria-hidden="true" css={bar}>
        <span css={run} style={{ transform: `scaleX(${done})` }} />
      </span>
    </>
  );
}

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const card = {
  display: 'block',
  height: 166,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
} as const;
/** Night in both themes, also until it is there. */
const picture = { display: 'block', width: '100%', height: 88, objectFit: 'cover', background: '#0e1319' } as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: space(2),
  padding: `10px ${space(3)}px 12px`,
} as const;
const clock = { fontSize: 20, lineHeight: '24px', fontVariantNumeric: 'tabular-nums' } as const;
const bar = { gridColumn: '1 / -1', height: 2, marginTop: space(2), background: color.line } as const;
const run = { display: 'block', height: 2, background: hue.minigame, transformOrigin: 'left' } as const;
