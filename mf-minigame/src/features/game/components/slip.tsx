import {
  errors,
  errorText,
  type MinigameEvent,
  type MinigameMarket,
  mayPlay,
  minigameRoom,
  placeMinigameBet,
} from '@madang/contracts';
import {
  capToBalance,
  capToMaxWin,
  checkPlacement,
  checkStake,
  expectedPayout,
  maxStake,
  parseOdds,
  quickAdd,
  quickAddWon,
} from '@madang/rules';
import { makeStale, newAttempt, textOf, useEndpoint, useMember, useSendOnce } from '@madang/session';
import {
  alertDialog,
  Button,
  color,
  confirmDialog,
  formatNumber,
  formatWon,
  IconButton,
  Money,
  MoneyInput,
  space,
  tileRadius,
  useIsMobile,
} from '@madang/ui';
import { useState } from 'react';
import { keptSwitch } from '../kept-switch.ts';
import { useLastWhile } from '../use-last-while.ts';

interface SlipProps {
  title: string;
  event: MinigameEvent;
  /** One pick a round: another one takes its place. */
  chosen: string | null;
  isOpen: boolean;
  /** A draw is being shown: the balance would tell what it pays. */
  isWatched: boolean;
  onClear: () => void;
}

const anyOdds = 1_000_000;
/** Beside the game at first; pinned it is fixed at the bottom right, over the scrolled page. */
const pin = keptSwitch('madang-minigame-pin');

export function findPick(markets: readonly MinigameMarket[], key: string | null) {
  for (const market of markets) {
    const selection = market.selections.find((one) => one.key === key);
    if (selection) return { market, selection };
  }
  return null;
}

/** The slip of a game page: one selection of the round that is open. */
export function Slip({ title, event, chosen, isOpen, isWatched, onClear }: SlipProps) {
  const member = useMember();
  const shownWon = useLastWhile(isWatched, member.emoney);
  const [stakeWon, setStakeWon] = useState<number | null>(null);
  const { send, running } = useSendOnce(placeMinigameBet);
  const isMobile = useIsMobile();
  const isPinned = pin.useIsOn();
  const [unfolded, setUnfolded] = useState(false);
  const showsAll = !isMobile || unfolded;
  const pick = findPick(event.markets, chosen);
  // What the house still takes on the pick; until that is known, what one bet may.
  const room = useEndpoint(
    minigameRoom,
    { query: { gameId: event.gameId, round: event.round, selection: pick?.selection.key ?? '' } },
    { enabled: pick !== null && isOpen, refetchInterval: 5_000 },
  ).data;
  const roomStakeWon = pick ? (room?.maxStakeWon ?? null) : null;
  const limits = { ...event.limits, maxTotalOdds: anyOdds };
  const mostWon = Math.min(limits.maxStakeWon, roomStakeWon ?? limits.maxStakeWon);
  const odds = pick ? parseOdds(pick.selection.price) : 100n;
  const typed = (won: number | null) =>
    setStakeWon(won === null ? null : capToMaxWin(capToBalance(won, member.emoney), odds, limits));

  async function place() {
    const refusal = checkPlacement({
      prices: pick ? [odds] : [],
      stakeWon,
      limits,
      formValid: checkStake(stakeWon) === null,
    });
    if (refusal) return void alertDialog(errorText(refusal.refused, refusal.values));
    if (!pick || stakeWon === null) return;
    const attempt = newAttempt({
      ...{ memberId: member.id, gameId: event.gameId, round: event.round, selection: pick.selection.key },
      ...{ betPrice: pick.selection.price, amounts: stakeWon },
    });
    const wanted = await confirmDialog({
      title: '베팅하시겠습니까?',
      text: `${title} ${event.ofDay}회 · ${pick.market.name} ${pick.selection.name} ${pick.selection.price} · ${formatWon(stakeWon)}`,
      confirmLabel: '베팅',
    });
    if (!wanted) return;
    const sent = await send(attempt);
    if (sent.kind === 'refused') {
      if (sent.fault.code === 'maintenance') makeStale('games');
      void alertDialog(textOf(sent.fault));
    }
    if (sent.kind !== 'done') return;
    setStakeWon(null);
    onClear();
    void alertDialog(`베팅했습니다.\n영수증 ${sent.answer.slipHash.slice(0, 16)}…`);
  }

  return (
    <section aria-label="베팅슬립" css={[frame, isMobile ? sticky : isPinned && floating]}>
      <header css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: space(3) }}>
        <h2 css={{ fontSize: 16, fontWeight: 700 }}>
          베팅슬립 <span css={{ color: color.muted, fontSize: 13 }}>{pick ? '1폴더' : '0폴더'}</span>
        </h2>
        <span css={{ display: 'flex' }}>
          {isMobile && (
            <IconButton
              label={unfolded ? '베팅슬립 접기' : '베팅슬립 펼치기'}
              icon={unfolded ? 'arrowDown' : 'arrowUp'}
              onClick={() => setUnfolded(!unfolded)}
            />
          )}
          <IconButton label="전체 삭제" icon="trash" disabled={!pick} onClick={onClear} />
          {!isMobile && (
            <IconButton
              label="슬립 고정"
              icon="pin"
              size={18}
              aria-pressed={isPinned}
              onClick={() => pin.setOn(!isPinned)}
              css={{ '&[aria-pressed="true"]': { color: color.brandText } }}
            />
          )}
        </span>
      </header>
      {pick ? (
        <div css={picked}>
          <span css={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <small css={{ color: color.muted }}>
              {title} · {event.ofDay}회
            </small>
            <span>
              {pick.market.name} <b>{pick.selection.name}</b>
            </span>
          </span>
          <b css={{ color: color.brandText, fontSize: 18 }}>{pick.selection.price}</b>
        </div>
      ) : (
        <p hidden={!showsAll} css={{ padding: space(3), borderTop: `1px solid ${color.line}`, color: color.muted }}>
          선택한 베팅이 없습니다. 배당을 누르면 여기에 담깁니다.
        </p>
      )}
      {mayPlay(member) ? (
        <form
          hidden={isMobile && !pick && !unfolded}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void place();
          }}
          css={form}
        >
          {showsAll && (
            <dl css={figures}>
              <dt>보유금액</dt>
              <dd>
                <Money won={shownWon} />
              </dd>
              <dt>최소 · 최대 베팅</dt>
              <dd>
                {formatNumber(limits.minStakeWon)} ~ {formatWon(limits.maxStakeWon)}
              </dd>
              <dt>이 선택의 남은 한도</dt>
              <dd>{roomStakeWon === null ? '-' : roomStakeWon === 0 ? '마감' : formatWon(roomStakeWon)}</dd>
              <dt>최대 당첨</dt>
              <dd>{formatWon(limits.maxWinWon)}</dd>
            </dl>
          )}
          <MoneyInput label="베팅금액" digitsOnly placeholder="0" value={stakeWon} onChange={typed} />
          {showsAll && (
            <>
              <div css={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space(1) }}>
                {quickAddWon.map((amountWon) => (
                  <Button
                    key={amountWon}
                    size="small"
                    onClick={() => typed(quickAdd(stakeWon ?? 0, amountWon, member.emoney))}
                    css={{ padding: 0, fontSize: 12 }}
                  >
                    {formatNumber(amountWon)}
                  </Button>
                ))}
              </div>
              <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(1) }}>
                <Button onClick={() => typed(maxStake(member.emoney, { ...limits, maxStakeWon: mostWon }))}>MAX</Button>
                <Button onClick={() => setStakeWon(null)}>지우기</Button>
              </div>
            </>
          )}
          <dl css={figures}>
            <dt>예상 배당</dt>
            <dd>{pick?.selection.price ?? '-'}</dd>
            <dt>예상 당첨금</dt>
            <dd css={{ fontSize: 18, fontWeight: 700 }}>
              <Money won={pick ? expectedPayout(stakeWon ?? 0, [odds], limits.maxWinWon) : 0} />
            </dd>
          </dl>
          <Button
            type="submit"
            variant={pick ? 'primary' : 'secondary'}
            size="large"
            block
            loading={running}
            disabled={!isOpen}
          >
            {isOpen ? (stakeWon && pick ? `${formatWon(stakeWon)} 베팅하기` : '베팅하기') : '마감되었습니다'}
          </Button>
        </form>
      ) : (
        <p css={{ padding: space(3), color: color.muted }}>{errors['session.staff'].text}</p>
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
  '&[hidden]': { display: 'none' },
} as const;
/** On a phone it stays in sight, above the bar of the site. */
const sticky = {
  position: 'sticky',
  bottom: 56,
  zIndex: 5,
  maxHeight: '72vh',
  overflowY: 'auto',
  marginInline: -space(3),
  borderRadius: `${tileRadius}px ${tileRadius}px 0 0`,
  boxShadow: color.shadow,
  '& > header': { padding: `${space(1)}px ${space(3)}px` },
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
const picked = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: space(3),
  borderTop: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
} as const;
const figures = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: space(1),
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: color.muted },
  '& dd': { margin: 0, textAlign: 'right' },
} as const;
