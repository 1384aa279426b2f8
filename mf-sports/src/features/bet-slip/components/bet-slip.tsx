import { mayPlay, pageErrors } from '@madang/contracts';
import { emit } from '@madang/events';
import { useMember } from '@madang/session';
import { color, EmptyState, mobile, radius, space, useIsMobile } from '@madang/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { changeSlip, emptySlipOf, removePick, useIsPlacedElsewhere, useSlip } from '../../../slip/slip-store.ts';
import { matchesOf } from '../../../slip/slip-systems.ts';
import { useAnnouncedSlip } from '../../../slip/use-announced-slip.ts';
import { useLimits } from '../../../slip/use-limits.ts';
import { useSlipQuote } from '../../../slip/use-slip-quote.ts';
import { togetherName } from '../../../slip/use-together.ts';
import { reasonOf } from '../reason-of.ts';
import { useReturnedBet } from '../send-bet.ts';
import { useClearWhenDestroyed } from '../use-clear-when-destroyed.ts';
import { useDelayedBets } from '../use-delayed-bets.ts';
import { useLockText } from '../use-lock-text.ts';
import { usePlacement } from '../use-placement.ts';
import { useShare } from '../use-share.ts';
import { useWantedSlip } from '../use-wanted-slip.ts';
import { BettingChoices } from './betting-choices.tsx';
import { DelayedBets } from './delayed-bets.tsx';
import { OpenBets } from './open-bets.tsx';
import { OpenShared } from './open-shared.tsx';
import { SlipHeader } from './slip-header.tsx';
import { SlipPickRow } from './slip-pick-row.tsx';
import { SlipTotal } from './slip-total.tsx';
import { StakeForm } from './stake-form.tsx';
import { TogetherHead } from './together-head.tsx';

const ShareCodeDialog = lazy(() => import('./share-code-dialog.tsx'));

// The question and the answer of a bet: one chunk. It is fetched with the first pick, so that a bet does not wait for it and a first view does without.
const toConfirm = () => import(/* webpackChunkName: "bet-dialogs" */ './confirm-bet-dialog.tsx');
const ConfirmBetDialog = lazy(toConfirm);
const OddsChangedDialog = lazy(() => import(/* webpackChunkName: "bet-dialogs" */ './odds-changed-dialog.tsx'));
const ReceiptDialog = lazy(() => import(/* webpackChunkName: "bet-dialogs" */ './receipt-dialog.tsx'));
// When it fails, the dialog that is opened tries again.
const fetchBetDialogs = () => toConfirm().catch(() => undefined);

/** The cart: selections, limits and totals, stake, and the button that bets. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the one place where the parts of the slip meet; a wrapper around some of them would pass everything on.
export function BetSlip() {
  const member = useMember();
  const slip = useAnnouncedSlip();
  const locked = useLockText(slip);
  const limits = useLimits();
  const { quote } = useSlipQuote();
  const placement = usePlacement(limits);
  const share = useShare();
  useWantedSlip(share, slip.picks.length);
  const waiting = useDelayedBets();
  const isMobile = useIsMobile();
  const { pinned } = useSlip();
  const isPlacedElsewhere = useIsPlacedElsewhere();
  const { changedOdds } = placement;
  const frame = useRef<HTMLElement>(null);
  useClearWhenDestroyed(member.id, isMobile, frame);
  useReturnedBet(member.id);
  const isFilled = slip.picks.length > 0;
  useEffect(() => {
    if (isFilled) void fetchBetDialogs();
  }, [isFilled]);

  return (
    <section ref={frame} tabIndex={-1} aria-label="베팅슬립" css={[column, pinned && floating]}>
      <SlipHeader
        count={matchesOf(slip.open).length}
        held={slip.picks.length}
        locked={placement.running}
        pinned={pinned}
        onPin={() => (isMobile ? emit('slip:close', {}) : changeSlip(member.id, { pinned: !pinned }))}
        onShare={() => void share.make(slip.picks)}
        onClear={() => {
          frame.current?.focus();
          emptySlipOf(member.id);
        }}
      />
      <div css={{ overflowY: 'auto', flex: '1 1 auto', minHeight: 96 }}>
        <DelayedBets bets={waiting} />
        {!isFilled ? (
          <>
            {waiting.length > 0 ? (
              <p css={{ padding: space(3), color: color.muted, textAlign: 'center' }}>선택한 베팅이 없습니다.</p>
            ) : (
              <EmptyState
                title={isPlacedElsewhere ? '다른 창에서 베팅했습니다.' : '선택한 베팅이 없습니다.'}
                text="배당을 누르면 여기에 담깁니다."
              />
            )}
            <OpenShared share={share} memberId={member.id} />
            {mayPlay(member) && <OpenBets />}
          </>
        ) : (
          <>
            {slip.together && <TogetherHead slip={slip} together={slip.together} />}
            <ul aria-label={slip.together ? togetherName : '선택한 베팅'}>
              {slip.picks.map((pick) => (
                <SlipPickRow
                  key={pick.id}
                  pick={pick}
                  reason={reasonOf(quote, pick)}
                  isPart={slip.together !== null}
                  locked={placement.running}
                  onRemove={(button) => {
                    (neighbourOf(button) ?? frame.current)?.focus();
                    removePick(member.id, pick.id);
                  }}
                />
              ))}
            </ul>
            <SlipTotal slip={slip} locked={placement.running} />
          </>
        )}
        {mayPlay(member) && <BettingChoices limits={limits} />}
      </div>
      <div
        css={{ display: 'grid', flex: 'none', gap: space(3), padding: space(3), borderTop: `1px solid ${color.line}` }}
      >
        {mayPlay(member) ? (
          <StakeForm
            balanceWon={member.emoney}
            {...{ slip, limits, quote }}
            running={placement.running}
            locked={locked}
            onPlace={() => void placement.place(slip)}
          />
        ) : (
          <p css={{ color: color.muted }}>{pageErrors['session.staff'].text}</p>
        )}
      </div>
      <Suspense>{share.code && <ShareCodeDialog shared={share.code} onClose={share.putAway} />}</Suspense>
      <Suspense>
        {placement.question && (
          <ConfirmBetDialog {...placement.question} balanceWon={member.emoney} {...{ slip, limits, locked }} />
        )}
        {placement.receipt && (
          <ReceiptDialog {...placement.receipt} onRead={placement.leave} onAgain={placement.betAgain} />
        )}
        {changedOdds && (
          <OddsChangedDialog
            changedOdds={changedOdds}
            limits={limits}
            onAccept={() => void placement.acceptChanges()}
            onDecline={placement.declineChanges}
          />
        )}
      </Suspense>
    </section>
  );
}

/** The button that takes the next pick out, or the one before: the focus goes there when its own is gone. */
function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1];
}

/**
 * The shell's column keeps it in view. Its selections scroll inside it, so that stake and button stay where they are: the
 * height leaves room for what the shell has above and below.
 */
const column = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 128px)',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
  outline: 'none',
  // On a phone it is a sheet over the page, whose head stays in sight.
  [mobile]: { maxHeight: 'calc(100dvh - 60px)', border: 0, borderRadius: 0 },
} as const;

/** Pinned: fixed at the bottom right, over the scrolled page. */
const floating = {
  position: 'fixed',
  zIndex: 20,
  right: space(4),
  bottom: space(4),
  width: 320,
  boxShadow: color.shadow,
} as const;
