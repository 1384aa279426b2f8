import { useMember } from '@madang/session';
import { Button, color, fontSize, space, useNow } from '@madang/ui';
import { lineText } from '../../../slip/line-text.ts';
import { toWord } from '../../../slip/to-word.ts';
import { movedAgain } from '../slip-words.ts';
import { putAway, type ShownDelayedBet } from '../use-delayed-bets.ts';
import type { Offer } from '../use-offer.ts';
import { useRest } from '../use-rest.ts';

/** After each change of its price, so that no price is pressed that was not seen. */
const restsMs = 1_000;

/** The refused bet at its present price for some seconds, in one press; and the way to put it away. */
export function OfferAgain({ bet, offer }: { bet: ShownDelayedBet; offer: Offer }) {
  const { id: memberId } = useMember();
  const rests = useRest(offer.total, restsMs);
  const untilMs = Math.max(bet.offeredUntilMs, offer.renewedUntilMs ?? 0);
  const left = Math.max(0, Math.ceil((untilMs - useNow()) / 1_000));
  // The house takes no more of it, or not so much at this price: the same stake would be refused again.
  const isOffered = left > 0 && !offer.isOver && bet.reason !== 'exposure' && bet.reason !== 'cap';
  const moved = bet.legs.filter(({ now, betBaseline }) => now.betBaseline !== betBaseline);
  return (
    <div css={frame}>
      {isOffered && offer.renewedUntilMs !== null && (
        <p role="status" css={[note, { color: color.text }]}>
          {movedAgain}
        </p>
      )}
      {isOffered &&
        moved.map(({ now, betLine }) => (
          <p key={now.id} css={note}>
            기준점 {betLine && lineText({ ...now, betLine })} → <b>{lineText(now)}</b>
          </p>
        ))}
      {isOffered && (
        <Button
          variant="primary"
          loading={offer.running}
          aria-disabled={rests || !offer.isOpen || undefined}
          onClick={() => {
            if (!rests && offer.isOpen) void offer.take();
          }}
          css={{ flex: '1 1 auto', height: 44 }}
        >
          {offer.isOpen ? `${toWord(offer.total)} 다시 베팅` : '일시정지 · 열리면 다시 베팅'}
        </Button>
      )}
      <Button css={{ flex: isOffered ? 'none' : '1 1 auto', height: 44 }} onClick={() => putAway(memberId, bet)}>
        지우기
      </Button>
      {isOffered && (
        <p aria-hidden="true" css={note}>
          {left}초 동안 지금 배당으로 다시 베팅할 수 있습니다.
        </p>
      )}
    </div>
  );
}

const frame = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: `${space(1)}px ${space(2)}px` } as const;
const note = { width: '100%', color: color.muted, fontSize: fontSize.small } as const;
