import { type BetLeg, type SharedBet, shareSlip } from '@madang/contracts';
import { emit } from '@madang/events';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  color,
  DateTime,
  fontSize,
  mobile,
  Odds,
  radius,
  SportIcon,
  space,
} from '@madang/ui';
import { clipped } from '../../../clipped.ts';
import { legWords, pickWords, statusWords } from '../bet-words.ts';

/** A bet that its writer shares: legs, odds, results; open legs can be taken into the reader's own slip. */
export function SharedBetCard({ bet }: { bet: SharedBet }) {
  const share = useAct(shareSlip, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: ({ code }) => {
      emit('slip:wanted', { code, askedAt: Date.now() });
      emit('slip:open', {});
    },
  });
  const status = statusWords[bet.status];
  return (
    <section aria-label="공유한 베팅" css={card}>
      <header css={head}>
        <b>{bet.isTogether ? '같은 경기 조합' : `${bet.legs.length}폴더 베팅`}</b>
        <span css={{ color: color.muted, fontSize: fontSize.table }}>
          <DateTime at={bet.placedAt} format="short" />
        </span>
        <span css={{ marginLeft: 'auto' }}>
          총 배당 <Odds odds={bet.totalOdds} />
        </span>
        <Badge tone={status.tone}>{status.label}</Badge>
      </header>
      <ul>
        {bet.legs.map((leg) => (
          <Leg key={leg.oddsId} leg={leg} isPart={bet.isTogether} />
        ))}
      </ul>
      <footer css={[head, { borderTop: `1px solid ${color.line}` }]}>
        {bet.open.length > 0 ? (
          <>
            <span css={{ color: color.muted, fontSize: fontSize.table }}>지금 배당으로 담깁니다.</span>
            <Button
              size="small"
              variant="primary"
              css={{ marginLeft: 'auto' }}
              loading={share.isPending}
              onClick={() => share.mutate({ body: { picks: bet.open } })}
            >
              열린 {bet.open.length}개 내 슬립에 담기
            </Button>
          </>
        ) : (
          <span css={{ color: color.muted, fontSize: fontSize.table }}>지금 베팅할 수 있는 경기가 없습니다.</span>
        )}
      </footer>
    </section>
  );
}

function Leg({ leg, isPart }: { leg: BetLeg; isPart: boolean }) {
  const result = legWords(leg.settlement);
  const teams = leg.away ? `${leg.home} vs ${leg.away}` : leg.home;
  return (
    <li css={row}>
      <SportIcon sportId={leg.sportId} />
      <span css={clipped} title={`${leg.leagueName} ${teams}`}>
        {teams}
        {leg.score && (
          <b css={{ marginLeft: space(2), color: color.good }}>
            {leg.score.home} : {leg.score.away}
          </b>
        )}
      </span>
      <span css={[clipped, { gridArea: 'pick' }]}>
        <span css={{ color: color.muted }}>{leg.marketNameKorean} </span>
        {pickWords(leg)}
      </span>
      {isPart ? <span /> : <Odds odds={leg.price} />}
      <Badge tone={result.tone}>{result.label}</Badge>
    </li>
  );
}

const card = {
  border: `1px solid ${color.line}`,
  borderLeft: `3px solid ${color.brandEdge}`,
  borderRadius: radius,
  background: color.raised,
  overflow: 'hidden',
} as const;
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minHeight: 44,
  padding: `${space(1)}px ${space(3)}px`,
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 3fr) minmax(0, 2fr) 56px 68px',
  gridTemplateAreas: '"icon teams pick odds result"',
  alignItems: 'center',
  gap: space(2),
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  '& > :last-child': { justifySelf: 'end' },
  [mobile]: {
    gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"icon teams odds result" ". pick pick pick"',
    padding: `${space(2)}px ${space(3)}px`,
  },
} as const;
