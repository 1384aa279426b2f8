import type { Minigame } from '@madang/contracts';
import type { Mark } from '@madang/rules/minigame/marks';
import {
  color,
  DateTime,
  fontSize,
  formatCountdown,
  hoverable,
  Icon,
  mobile,
  space,
  tileRadius,
  useNow,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { Dot } from '../../../dot.tsx';
import { pictureOf } from '../../../game-pictures.ts';
import { roundText } from '../../../round-text.ts';
import { nextDraw } from '../draws.ts';

const hotMs = 20_000;

/** A member's mark on a game. */
interface GameMark {
  isOn: boolean;
  onToggle: () => void;
}

interface GameCardProps {
  game: Minigame;
  /** Of the server's clock beside the browser's. */
  aheadMs: number;
  marks: readonly (Mark | null)[];
}

/** Leads to the game while it runs. Under maintenance it says so, and cannot be chosen. */
export const GameCard = ({ mark, ...card }: GameCardProps & { mark: GameMark }) => (
  <div css={{ position: 'relative', display: 'grid', minWidth: 0 }}>
    {card.game.systemMaintenanceFlg ? <ClosedCard game={card.game} /> : <OpenCard {...card} />}
    <Star game={card.game} mark={mark} />
  </div>
);

function OpenCard({ game, aheadMs, marks }: GameCardProps) {
  return (
    <Link to={`/minigame/${game.path}`} css={[look, running]}>
      <Picture game={game} />
      <span css={facts}>
        <b css={name}>{game.nameKorean}</b>
        <TimeLeft game={game} aheadMs={aheadMs} />
        {/* The newest stands on the right, where the next one comes. */}
        <span css={dots}>
          {[...[...marks].reverse().entries()].map(([place, mark]) => (
            <Dot key={place} mark={mark} size={19} />
          ))}
        </span>
      </span>
    </Link>
  );
}

/** Beside the link, not within it: both can be pressed. */
const Star = ({ game: { nameKorean, providerName }, mark }: { game: Minigame; mark: GameMark }) => (
  <button
    type="button"
    aria-label={`${providerName} ${nameKorean} 즐겨찾기`}
    aria-pressed={mark.isOn}
    onClick={mark.onToggle}
    css={star}
  >
    <Icon name="star" size={18} css={mark.isOn && { fill: 'currentColor' }} />
  </button>
);

const ClosedCard = ({ game }: { game: Minigame }) => (
  <article css={[look, { background: color.sunken }]}>
    <Picture game={game} />
    <span css={facts}>
      <b css={[clipped, { color: color.muted }]} title={game.nameKorean}>
        {game.nameKorean}
      </b>
      <small css={second}>
        {game.providerName} · {roundText(game.roundSeconds)}
      </small>
      <small css={[second, { display: 'flex', alignItems: 'center', gap: 4, marginTop: space(3) }]}>
        <Icon name="clock" size={14} />
        {game.reopensAt ? (
          <span>
            <DateTime at={game.reopensAt} format="short" />에 다시 열립니다
          </span>
        ) : (
          '점검이 끝나면 열립니다'
        )}
      </small>
    </span>
  </article>
);

const Picture = ({ game }: { game: Minigame }) => (
  <span css={{ position: 'relative', display: 'block' }}>
    <img
      src={pictureOf(game)}
      alt=""
      loading="lazy"
      decoding="async"
      css={[picture, game.systemMaintenanceFlg && { filter: 'grayscale(1)', opacity: 0.55 }]}
    />
    {game.systemMaintenanceFlg && <span css={badge}>점검중</span>}
  </span>
);

function TimeLeft({ game, aheadMs }: Pick<GameCardProps, 'game' | 'aheadMs'>) {
  const now = useNow() + aheadMs;
  const { roundSeconds } = game;
  if (roundSeconds === null) return <small css={second}>{roundText(null)}</small>;
  const { leftMs, done } = nextDraw({ roundSeconds }, now);
  const isHot = leftMs <= hotMs;
  return (
    <>
      <b role="timer" css={[clock, isHot && { color: color.rising }]}>
        {formatCountdown(leftMs)}
      </b>
      <small css={[second, provider]}>
        {game.providerName}
        <span css={cadence}> · {roundText(roundSeconds)}</span>
      </small>
      <small css={[second, { gridColumn: '2', textAlign: 'right' }, isHot && { color: color.rising }]}>
        {isHot ? '마감 임박' : '추첨까지'}
      </small>
      <span aria-hidden="true" css={bar}>
        <span css={[run, isHot && { background: color.rising }]} style={{ transform: `scaleX(${1 - done})` }} />
      </span>
    </>
  );
}

/** On the picture, which is night in both themes. */
const star = {
  position: 'absolute',
  top: space(1),
  right: space(1),
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  border: 0,
  borderRadius: '50%',
  background: 'rgb(14 19 25 / 0.62)',
  color: '#c7d3df',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { color: '#f1e8d6' },
  [hoverable]: { '&:hover': { background: '#0e1319' } },
  [mobile]: { width: 44, height: 44 },
} as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Whole, if need be in two lines. */
const name = { minWidth: 0, wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
const second = { gridColumn: '1 / -1', color: color.muted, fontSize: fontSize.small } as const;
const provider = { gridColumn: '1', whiteSpace: 'nowrap' } as const;
/** The countdown beside it says more. */
const cadence = { '@media (max-width: 379.98px)': { display: 'none' } } as const;
const look = {
  display: 'block',
  width: '100%',
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  color: color.text,
  textAlign: 'left',
  overflow: 'hidden',
} as const;
const running = { [hoverable]: { '&:hover': { borderColor: color.lineStrong } } } as const;
/** Night in both themes, also until it is there. */
const picture = {
  display: 'block',
  width: '100%',
  height: 124,
  objectFit: 'cover',
  background: '#0e1319',
  [mobile]: { height: 96 },
} as const;
const badge = {
  position: 'absolute',
  top: space(2),
  left: space(2),
  padding: '1px 8px',
  borderRadius: 5,
  background: '#3a2f1a',
  color: '#f5c563',
  fontSize: 12,
  fontWeight: 700,
} as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: space(2),
  minHeight: 100,
  padding: `${space(3)}px ${space(3)}px`,
  alignContent: 'start',
} as const;
const clock = { fontSize: 15, fontVariantNumeric: 'tabular-nums' } as const;
const bar = {
  gridColumn: '1 / -1',
  height: 3,
  marginTop: space(2),
  borderRadius: 2,
  background: color.line,
  overflow: 'hidden',
} as const;
const run = { display: 'block', height: 3, background: color.text, transformOrigin: 'left' } as const;
const dots = {
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 2,
  minHeight: 19,
  marginTop: space(2.5),
  overflow: 'hidden',
  // As many as there is room for, the oldest goes first.
  [mobile]: { '& > :nth-of-type(8n + 1)': { display: 'none' } },
  '@media (max-width: 399.98px)': { '& > :nth-of-type(-n + 3)': { display: 'none' } },
} as const;
