import type { MinigameResult } from '@madang/contracts';
import { cardText, isRed } from '@madang/rules/minigame/cards';
import { baccaratTotal } from '@madang/rules/minigame/engines/baccarat';
import { Badge, color } from '@madang/ui';
import { Ball } from './ball.tsx';
import { LadderMark } from './ladder-mark.tsx';
import { outcomeText } from './outcome-text.ts';
import { Shirt } from './shirt.tsx';

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

type Result = Pick<MinigameResult, 'outcome' | 'isVoid' | 'handVoid'>;

/** The outcome of a round, in a row of a table; where an operator voided it, that and why before it. */
export const Drawn = (result: Result) =>
  result.handVoid ? (
    <span css={row}>
      <Badge tone="bad">무효</Badge>
      <Outcome {...result} />
      <small css={{ color: color.muted }}>{result.handVoid.reason}</small>
    </span>
  ) : (
    <Outcome {...result} />
  );

/** Balls, cards, dice and runners as they came, a path as its ladder; else in words. */
function Outcome(result: Result) {
  const { outcome } = result;
  if (!outcome || result.isVoid) return outcomeText(result);
  const { balls, power, player, banker, start, order, dice } = outcome;
  if (Array.isArray(balls)) return <Balls balls={numbersIn(balls)} power={power} />;
  if (Array.isArray(player) && Array.isArray(banker))
    return (
      <span css={[row, { gap: 14 }]}>
        <Hand name="플" cards={numbersIn(player)} />
        <Hand name="뱅" cards={numbersIn(banker)} />
      </span>
    );
  if (start === 'left' || start === 'right')
    return (
      <span css={row}>
        <LadderMark start={start} rungs={Number(outcome.rungs)} />
        {outcomeText(result)}
      </span>
    );
  if (Array.isArray(order))
    return (
      <span css={row}>
        {numbersIn(order)
          .slice(0, 3)
          .map((number) => (
            <Shirt key={number} number={number} />
          ))}
      </span>
    );
  if (Array.isArray(dice))
    return (
      <span css={row}>
        {[...numbersIn(dice).entries()].map(([place, die]) => (
          <b key={place} css={face}>
            {die}
          </b>
        ))}
        <span>합 {sum(numbersIn(dice))}</span>
      </span>
    );
  return outcomeText(result);
}

const mostBalls = 8;

const Balls = ({ balls, power }: { balls: number[]; power: unknown }) => (
  <span css={[row, { gap: 3 }]}>
    {balls.slice(0, mostBalls).map((ball) => (
      <Ball key={ball} number={ball} />
    ))}
    {balls.length > mostBalls && <small title={balls.join(' ')}>외 {balls.length - mostBalls}</small>}
    {typeof power === 'number' && <Ball number={power} isPower />}
    <b css={{ marginLeft: 6 }}>{sum(balls)}</b>
  </span>
);

const Hand = ({ name, cards }: { name: string; cards: number[] }) => (
  <span css={[row, { gap: 4 }]}>
    {name}
    {[...cards.entries()].map(([place, card]) => (
      <span key={place} css={[face, { color: isRed(card) ? '#a8363a' : '#1b222b' }]}>
        {cardText(card)}
      </span>
    ))}
    <b>{baccaratTotal(cards)}</b>
  </span>
);

const row = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontVariantNumeric: 'tabular-nums',
} as const;
const face = {
  minWidth: 24,
  padding: '1px 4px',
  borderRadius: 4,
  background: '#f1e8d6',
  color: '#1b222b',
  fontSize: 13,
  fontWeight: 700,
  textAlign: 'center',
} as const;
