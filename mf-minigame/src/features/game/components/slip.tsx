import { type MinigameEvent, mayPlay, pageErrors } from '@madang/contracts';
import { expectedPayout, parseOdds } from '@madang/rules';
import { useMember } from '@madang/session';
import {
  alertDialog,
  color,
  confirmDialog,
  fontSize,
  formatWon,
  IconButton,
  mobile,
  space,
  tileRadius,
  useIsMobile,
} from '@madang/ui';
import { keptSwitch } from '../kept-switch.ts';
import { useAutoBet } from '../use-auto-bet.ts';
import { useLastWhile } from '../use-last-while.ts';
import type { Pick, Picks } from '../use-picks.ts';
import { nameOf, usePlacing } from '../use-placing.ts';
import { useStakeEach } from '../use-stake-each.ts';
import { AutoBetEnd, AutoBetForm, AutoBetRun } from './auto-bet.tsx';
import { PickList } from './pick-list.tsx';
import { PlaceButton } from './place-button.tsx';
import { StakeEach } from './stake-each.tsx';

interface SlipProps extends Picks {
  title: string;
  event: MinigameEvent;
  isOpen: boolean;
  /** A draw is being shown: the balance would tell what it pays. */
  isWatched: boolean;
  /** True when picks are bet on round after round. */
  onAuto: (runs: boolean) => void;
}

/** Beside the game at first; pinned it is fixed at the bottom right, over the scrolled page. */
const pin = keptSwitch('madang-minigame-pin');

/** The slip of a game page: selections of the round that is open, each a bet of its own with the same stake, placed in one go. */
export function Slip({ title, event, picks, goesOn, isOpen, isWatched, remove, goOn, onAuto }: SlipProps) {
  const member = useMember();
  const shownWon = useLastWhile(isWatched, member.emoney);
  const stake = useStakeEach(event, picks, isOpen);
  const placing = usePlacing(event);
  const auto = useAutoBet({ event, picks, stakeWon: stake.won, isOpen, isWatched, placing }, onAuto);
  const isMobile = useIsMobile();
  const isPinned = pin.useIsOn();
  const payoutWon = ({ selection }: Pick) =>
    expectedPayout(stake.won ?? 0, [parseOdds(selection.price)], event.limits.maxWinWon);

  async function place() {
    const fault = placing.faultOf(picks, stake.won);
    if (fault) return void alertDialog(fault);
    const amounts = stake.won ?? 0;
    const wanted = placing.prepare(picks, amounts);
    const lines = picks.map((pick) => `${nameOf(pick)} ${pick.selection.price} · ${formatWon(amounts)}`);
    const isWanted = await confirmDialog({
      title: '베팅하시겠습니까?',
      text: `${title} ${event.ofDay}회\n${lines.join('\n')}`,
      confirmLabel: '베팅',
    });
    if (!isWanted) return;
    const placed = await placing.place(wanted);
    remove(placed.picks.map(({ selection }) => selection.key));
    const isAll = placed.refused.length === 0;
    void alertDialog(isAll ? '베팅했습니다.\n서명된 영수증을 이 기기에 보관했습니다.' : placed.refused.join('\n'));
  }

  const count = picks.length;
  return (
    <section
      aria-label="베팅슬립"
      hidden={isMobile && count === 0}
      css={[frame, isMobile ? bar : isPinned && floating]}
    >
      {!isMobile && (
        <header css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: space(3) }}>
          <h2 css={{ fontSize: 16, fontWeight: 700 }}>
            베팅슬립 <span css={{ color: color.muted, fontSize: fontSize.table }}>{count}건</span>
          </h2>
          <span css={{ display: 'flex' }}>
            <IconButton
              label="전체 삭제"
              icon="trash"
              disabled={count === 0}
              onClick={() => remove(picks.map(({ selection }) => selection.key))}
            />
            <IconButton
              label="슬립 고정"
              icon="pin"
              size={18}
              aria-pressed={isPinned}
              onClick={() => pin.setOn(!isPinned)}
              css={{ '&[aria-pressed="true"]': { color: color.brandText } }}
            />
          </span>
        </header>
      )}
      <PickList picks={picks} onRemove={(key) => remove([key])} />
      {mayPlay(member) ? (
        <form
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (isOpen) void place();
            else goOn();
          }}
          css={form}
        >
          {auto.run ? (
            <AutoBetRun auto={auto} />
          ) : (
            <>
              <StakeEach stake={stake} limits={event.limits} balanceWon={shownWon} count={count}>
                <AutoBetForm auto={auto} count={count} stakeWon={stake.won} />
              </StakeEach>
              <AutoBetEnd auto={auto} />
              <PlaceButton
                {...{ count, isOpen, goesOn, running: placing.running }}
                totalWon={(stake.won ?? 0) * count}
                mostWon={picks.reduce((sum, pick) => sum + payoutWon(pick), 0)}
              />
            </>
          )}
        </form>
      ) : (
        <p css={{ padding: space(3), color: color.muted }}>{pageErrors['session.staff'].text}</p>
      )}
    </section>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const form = {
  display: 'grid',
  gap: space(2),
  padding: space(3),
  borderTop: `1px solid ${color.line}`,
  [mobile]: { gridTemplateColumns: '132px minmax(0, 1fr)', paddingTop: 0, borderTop: 0 },
  '@media (max-width: 360px)': { gridTemplateColumns: '104px minmax(0, 1fr)' },
} as const;
/** On a phone it stays in sight, above the bar of the site. */
const bar = {
  position: 'sticky',
  bottom: 56,
  zIndex: 5,
  maxHeight: '72vh',
  overflowY: 'auto',
  marginInline: -space(3),
  borderRadius: 0,
  borderInline: 0,
  boxShadow: color.shadow,
  '&[hidden]': { display: 'none' },
} as const;
const floating = {
  position: 'fixed',
  zIndex: 20,
  right: space(4),
  bottom: space(4),
  width: 320,
  maxHeight: 'calc(100dvh - 128px)',
  overflowY: 'auto',
  boxShadow: color.shadow,
} as const;
