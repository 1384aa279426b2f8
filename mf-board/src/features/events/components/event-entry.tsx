import { enterSiteEvent, mayPlay, type SiteEvent } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import { alertDialog, Button, color, formatNumber, radius, space } from '@madang/ui';

/** The prizes, the members who entered, and, after the draw, the winners. */
export function EventEntry({ event }: { event: SiteEvent }) {
  const member = useMember();
  const enter = useAct(enterSiteEvent, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const isOpen = event.takesEntries && event.state === 'running' && event.winners === null;
  return (
    <section aria-label="이벤트 참여" css={box}>
      <p>
        {event.prize && (
          <>
            <span css={{ color: color.muted }}>상품 </span>
            <b>{event.prize}</b>
            <span css={{ color: color.muted }}> · </span>
          </>
        )}
        <span css={{ color: color.muted }}>참여 {formatNumber(event.entryCount)}명</span>
      </p>
      {isOpen && mayPlay(member) && (
        <Button
          variant="primary"
          loading={enter.isPending}
          disabled={event.isEntered}
          onClick={() => enter.mutate({ body: { id: event.id } })}
        >
          {event.isEntered ? '참여 완료' : '참여하기'}
        </Button>
      )}
      {event.hasWon && <p role="status">축하합니다. 당첨되셨습니다.</p>}
      {event.winners && (
        <div>
          <h2 css={{ fontSize: 15, fontWeight: 700 }}>당첨자 {event.winners.length}명</h2>
          <p>{event.winners.length > 0 ? event.winners.join(', ') : '당첨자가 없습니다.'}</p>
        </div>
      )}
    </section>
  );
}

const box = {
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.raised,
} as const;
