import {
  liftTradingStop,
  mayUse,
  stopTrading,
  type TradedFixture,
  type TradingFixture,
  type TradingStop,
  tradingFixture,
} from '@madang/contracts';
import { textOf, useAct, useEndpoint, useMember } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  ButtonLink,
  color,
  confirmDialog,
  DateTime,
  fontSize,
  formatNumber,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { ActReasonField, ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { VoidOfFixture } from '../../../voids/void-of-fixture.tsx';
import { MarketTable } from './market-table.tsx';

/** Nothing of it is for sale any more. */
export const isOver = ({ status }: Pick<TradedFixture, 'status'>) => status === 'finished' || status === 'cancelled';

/** One fixture: its stops, and every selection with its bets and what it can cost. */
export function FixturePanel({ fixtureId }: { fixtureId: string }) {
  const found = useEndpoint(tradingFixture, { params: { fixtureId } }, { refetchInterval: 5_000 });
  return (
    <QueryView
      query={found}
      skeleton={<SkeletonRows rows={8} height={40} label="경기를 불러오는 중" />}
      notFound={<p css={{ color: color.muted }}>이 번호의 경기가 없습니다.</p>}
    >
      {(loaded) => <Loaded {...loaded} />}
    </QueryView>
  );
}

type Market = TradingFixture['markets'][number];
interface Stopped {
  marketId: number | null;
  name: string;
}

function Loaded({ fixture, markets, limitWon }: TradingFixture) {
  const mayTrade = mayUse(useMember(), 'trading');
  const mayStop = mayTrade && !isOver(fixture);
  const [asked, ask] = useState<Stopped | null>(null);
  const [isVoiding, setVoiding] = useState(false);
  const lifting = useAct(liftTradingStop, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const whole = fixture.stops.find(({ marketId }) => marketId === null);
  const stopAll = () => ask({ marketId: null, name: '경기 전체' });
  async function lift({ id }: TradingStop, name: string) {
    if (await confirmDialog({ text: `${name}: 베팅을 다시 여시겠습니까? 배당은 피드를 따릅니다.` }))
      lifting.mutate({ body: { id } });
  }
  useLetterKeys({
    ...(mayStop && !whole && { s: stopAll }),
    ...(mayTrade && whole && { o: () => void lift(whole, '경기 전체') }),
    ...(mayTrade && { v: () => setVoiding(true) }),
  });
  const nameOf = (marketId: number | null) => markets.find((each) => each.marketId === marketId)?.name ?? `${marketId}`;
  const isBusy = ({ marketId, selections }: Market) =>
    selections.some(({ bets }) => bets > 0) || fixture.stops.some((stop) => stop.marketId === marketId);
  const [busy, quiet] = [markets.filter(isBusy), markets.filter((market) => !isBusy(market))];
  /** A stop is for all lines of a market: the button stands at the first. */
  const isFirst = (market: Market) =>
    [...busy, ...quiet].find(({ marketId }) => marketId === market.marketId) === market;
  const stopButton = (market: Market) => {
    const own = fixture.stops.find(({ marketId }) => marketId === market.marketId);
    if (!mayTrade || !isFirst(market)) return null;
    if (own)
      return (
        <Button
          size="small"
          aria-label={`${market.name} 재개`}
          disabled={lifting.isPending}
          onClick={() => void lift(own, market.name)}
        >
          재개
        </Button>
      );
    return (
      mayStop && (
        <Button
          size="small"
          aria-label={`${market.name} 중지`}
          onClick={() => ask({ marketId: market.marketId, name: market.name })}
        >
          중지
        </Button>
      )
    );
  };
  const tableOf = (market: Market) => (
    <MarketTable
      key={`${market.package} ${market.marketId} ${market.line}`}
      {...{ fixture, market, limitWon, mayTrade }}
      stop={stopButton(market)}
    />
  );
  return (
    <Panel
      flush
      title={`${fixture.home} : ${fixture.away}`}
      actions={
        <span css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space(2) }}>
          {fixture.bets > 0 && (
            <ButtonLink size="small" to={`?view=bets&fixture=${fixture.id}`}>
              베팅 {formatNumber(fixture.bets)}건
            </ButtonLink>
          )}
          {mayTrade && (
            <>
              {whole ? (
                <Button size="small" disabled={lifting.isPending} onClick={() => void lift(whole, '경기 전체')}>
                  재개 (O)
                </Button>
              ) : (
                mayStop && (
                  <Button size="small" variant="danger" onClick={stopAll}>
                    경기 중지 (S)
                  </Button>
                )
              )}
              <Button size="small" variant="danger" onClick={() => setVoiding(true)}>
                무효 (V)
              </Button>
            </>
          )}
        </span>
      }
    >
      {fixture.stops.map((stop) => (
        <p key={stop.id} css={stopStyle}>
          <Badge tone="bad">중지</Badge> {stop.marketId === null ? '경기 전체' : nameOf(stop.marketId)} · {stop.reason}{' '}
          · {stop.by} <DateTime at={stop.at} format="short" />
        </p>
      ))}
      {busy.map(tableOf)}
      {quiet.length > 0 && (
        <details open={busy.length === 0}>
          <summary css={stopStyle}>베팅이 없는 유형 {quiet.length}</summary>
          {quiet.map(tableOf)}
        </details>
      )}
      {markets.length === 0 && <p css={stopStyle}>베팅할 수 있는 유형이 없습니다.</p>}
      {asked && <StopDialog fixtureId={fixture.id} stopped={asked} onClose={() => ask(null)} />}
      {isVoiding && <VoidOfFixture fixtureId={fixture.id} onClose={() => setVoiding(false)} />}
    </Panel>
  );
}

function StopDialog({ fixtureId, stopped, onClose }: { fixtureId: string; stopped: Stopped; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`${stopped.name} 중지`}
      confirmLabel="중지"
      closeLabel="취소"
      danger
      endpoint={stopTrading}
      of={{ fixtureId, marketId: stopped.marketId }}
      field={ActReasonField}
      onClose={onClose}
      onDone={onClose}
    >
      <p>재개할 때까지 새 베팅을 받지 않습니다. 진행 중인 베팅은 그대로입니다.</p>
    </ReasonDialog>
  );
}

const stopStyle = {
  padding: `${space(2)}px ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: fontSize.table,
  overflowWrap: 'anywhere',
} as const;
