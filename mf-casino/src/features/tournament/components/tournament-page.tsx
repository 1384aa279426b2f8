import { type AnswerOf, casinoTournament } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  ButtonLink,
  color,
  EmptyState,
  formatNumber,
  formatWon,
  mobile,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  useNow,
} from '@madang/ui';
import { prizesTogether, timeLeft } from '../../../time-left.ts';
import { OwnRounds } from './own-rounds.tsx';
import { Standings } from './standings.tsx';
import { Prizes, Rules } from './terms.tsx';

type Shown = AnswerOf<typeof casinoTournament>;

/** `/tournament_casino`: who won most at tables and slots in a period, its rules and prizes. */
export default function TournamentPage() {
  // Ranks move with every round that anybody ends.
  const query = useEndpoint(casinoTournament, {}, { refetchInterval: 5_000 });
  return (
    <>
      <PageHeader title="카지노 토너먼트" />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={10} height={40} label="토너먼트를 불러오는 중" />}
        isEmpty={({ tournament }) => tournament === null}
        empty={<EmptyState title="진행 중인 토너먼트가 없습니다." text="새 토너먼트가 열리면 여기에 표시됩니다." />}
      >
        {(shown) => shown.tournament && <Tournament {...shown} tournament={shown.tournament} />}
      </QueryView>
    </>
  );
}

function Tournament({
  tournament,
  ranking,
  own,
  ownRounds,
  playerCount,
}: Shown & { tournament: NonNullable<Shown['tournament']> }) {
  const left = timeLeft(tournament.endsAt, useNow());
  return (
    <div css={page}>
      <Panel
        title="순위"
        flush
        actions={
          left === null ? (
            <Badge>{tournament.paid ? '종료 · 상금 지급 완료' : '종료 · 상금 지급 중'}</Badge>
          ) : (
            <Badge tone="good">{left}</Badge>
          )
        }
      >
        <dl css={figures}>
          <Figure name="총상금" value={formatWon(prizesTogether(tournament.prizes))} />
          <Figure name="순위에 오른 회원" value={`${formatNumber(playerCount)}명`} />
          <Figure name="내 순위" value={own ? `${formatNumber(own.rank)}위` : '–'} />
          <Figure name="내 순이익" value={own ? formatWon(own.winningsWon) : '–'} />
        </dl>
        <p css={note}>
          순이익은 기간 안에 끝난 라운드의 당첨금에서 베팅금액을 뺀 금액이며, 많은 순서로 순위를 정합니다.
        </p>
        {ranking.length === 0 ? (
          <EmptyState
            title="아직 순위에 오른 회원이 없습니다."
            text={left === null ? undefined : '기간 안에 끝난 라운드부터 순위에 반영됩니다.'}
            action={left === null ? undefined : <ButtonLink to="/casino">게임하러 가기</ButtonLink>}
          />
        ) : (
          <Standings ranking={ranking} prizes={tournament.prizes} />
        )}
      </Panel>
      <div css={{ display: 'grid', gap: space(4), alignContent: 'start' }}>
        <OwnRounds rounds={ownRounds} />
        <Rules tournament={tournament} />
        <Prizes prizes={tournament.prizes} />
      </div>
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt css={{ color: color.muted, fontSize: 12 }}>{name}</dt>
    <dd css={{ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</dd>
  </div>
);

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(3),
  margin: 0,
  padding: `${space(3)}px ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  [mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
const note = {
  padding: `${space(2)}px ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: 12,
} as const;
const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gap: space(4),
  alignItems: 'start',
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
