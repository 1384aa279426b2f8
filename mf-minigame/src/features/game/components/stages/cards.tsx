import { keyframes } from '@emotion/react';
import { cardText, isRed, rankOf } from '@madang/rules/minigame/cards';
import { baccaratTotal } from '@madang/rules/minigame/engines/baccarat';
import { blackjackTotal } from '@madang/rules/minigame/engines/blackjack';
import { numbers } from '@madang/rules/minigame/random';
import { lantern, mobile, space } from '@madang/ui';
import { useReveal } from '../../use-reveal.ts';
import type { StageProps } from './stage-props.ts';

interface Hand {
  name: string;
  cards: number[];
  total: (shown: number[]) => number | null;
}

const dealtAtOnce = 2;
const mostDealt = 3;

const none = () => null;
const rank = ([card]: number[]) => (card === undefined ? null : rankOf(card));

function handsOf({ outcome, engine }: StageProps): Hand[] {
  const cards = (name: string) => outcome[name] as number[];
  const one = (name: string) => [outcome[name] as number];
  if (engine === 'baccarat')
    return [
      { name: '플레이어', cards: cards('player'), total: baccaratTotal },
      { name: '뱅커', cards: cards('banker'), total: baccaratTotal },
    ];
  if (engine === 'dragon-tiger')
    return [
      { name: '드래곤', cards: one('dragon'), total: rank },
      { name: '타이거', cards: one('tiger'), total: rank },
    ];
  if (engine === 'blackjack')
    return [
      {
        name: '딜러',
        cards: cards('dealer'),
        total: (shown) => blackjackTotal(shown.map((card) => Math.min(10, rankOf(card)))),
      },
    ];
  return [
    { name: '열린 카드', cards: one('open'), total: none },
    { name: '뽑은 카드', cards: one('card'), total: none },
  ];
}

/** Cards are turned one after the other, by turns. */
export function Cards(props: StageProps) {
  const hands = handsOf(props);
  const turns = hands
    .flatMap(({ cards }, hand) => cards.map((_, place) => ({ hand, place })))
    .sort((a, b) => a.place - b.place || a.hand - b.hand);
  const shown = useReveal(props.round, turns.length, 700);
  const isTurned = (hand: number, place: number) =>
    turns.findIndex((turn) => turn.hand === hand && turn.place === place) < shown;
  // The number of cards of a hand is part of the outcome, which a back or a gap would tell.
  const isAway = (hand: number, place: number) => place >= dealtAtOnce && !isTurned(hand, place);
  const countShown = (hand: number) => (hands[hand]?.cards ?? []).filter((_, place) => !isAway(hand, place)).length;
  const totals = hands.map(({ cards, total }, hand) => total(cards.filter((_, place) => isTurned(hand, place))));
  const most = props.engine === 'baccarat' ? mostDealt : 0;
  const hasTotals = hands.some(({ total }) => total !== none);
  const best = Math.max(...totals.map((total) => total ?? -1));
  return (
    <div css={table}>
      {hands.map(({ name, cards }, hand) => (
        <div key={name} css={handOf}>
          <span css={nameOf}>{name}</span>
          <span css={inHand}>
            {[...cards.entries()]
              .filter(([place]) => !isAway(hand, place))
              .map(([place, card]) => (
                <PlayingCard key={place} card={isTurned(hand, place) ? card : null} />
              ))}
            {numbers(countShown(hand) + 1, most).map((place) => (
              <PlayingCard key={place} card={null} isAway />
            ))}
          </span>
          {hasTotals && (
            <b css={[totalOf, { color: shown === turns.length && totals[hand] === best ? lantern : '#c7d3c9' }]}>
              {totals[hand] ?? '–'}
            </b>
          )}
        </div>
      ))}
    </div>
  );
}

const turn = keyframes({
  from: { transform: 'perspective(400px) rotateY(90deg) translateY(-14px)' },
  to: { transform: 'none' },
});

const PlayingCard = ({ card, isAway = false }: { card: number | null; isAway?: boolean }) => (
  // Another element once it is turned.
  <span
    key={card === null ? 'back' : 'face'}
    css={[
      face,
      isAway && { visibility: 'hidden' },
      card !== null && { '@media (prefers-reduced-motion: no-preference)': { animation: `${turn} 360ms ease-out` } },
      card === null
        ? { background: 'repeating-linear-gradient(45deg, #2c3b55 0 6px, #24314a 6px 12px)' }
        : { background: '#f1e8d6', color: isRed(card) ? '#a8363a' : '#1b222b' },
    ]}
  >
    {card !== null && (
      <>
        <small css={corner}>{cardText(card).slice(0, -1)}</small>
        <span css={suit}>{cardText(card).slice(-1)}</span>
      </>
    )}
  </span>
);

/** On a phone name and total share the line above the cards. */
const handOf = {
  display: 'grid',
  gap: space(2),
  justifyItems: 'center',
  minWidth: 0,
  [mobile]: {
    gridTemplateColumns: 'auto auto',
    justifyContent: 'center',
    alignItems: 'center',
    gap: `2px ${space(1)}px`,
  },
} as const;
const nameOf = { color: '#c7d3c9', fontWeight: 600, [mobile]: { fontSize: 13 } } as const;
const totalOf = { fontSize: 26, [mobile]: { order: 0, fontSize: 17, lineHeight: 1.2 } } as const;
const table = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${space(4)}px ${space(10)}px`,
  width: '100%',
  padding: `${space(6)}px ${space(4)}px`,
  // Both hands in one line, with three cards each.
  [mobile]: { flexWrap: 'nowrap', gap: space(2), padding: space(1) },
  borderRadius: 10,
  background: 'radial-gradient(ellipse at 50% 120%, #1e4634 0 60%, #14251e 61%)',
} as const;
// A long hand goes on in a second row where the stage is narrow.
const inHand = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 6,
  // A row for all: cards of a long hand become narrower.
  [mobile]: { order: 1, gridColumn: '1 / -1', flexWrap: 'nowrap', gap: 2, maxWidth: '100%', minHeight: 52 },
} as const;
const corner = {
  position: 'absolute',
  top: 3,
  left: 6,
  fontSize: 17,
  fontWeight: 700,
  [mobile]: { top: 1, left: 3, fontSize: 13 },
} as const;
const suit = { fontSize: 34, lineHeight: 1, [mobile]: { paddingTop: 16, fontSize: 18 } } as const;
const face = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 66,
  height: 96,
  [mobile]: { flex: '0 1 auto', width: 'min(36px, 8.2vw)', minWidth: 18, height: 52 },
  borderRadius: 6,
  border: '1px solid #2a3644',
  boxShadow: '0 6px 14px rgb(0 0 0 / 0.35)',
  fontSize: 22,
  fontWeight: 700,
} as const;
