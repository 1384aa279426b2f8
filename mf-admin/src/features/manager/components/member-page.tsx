import { agentMember, listAgentMemberEntries } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  formatDateTime,
  NotFoundState,
  PageHeader,
  QueryView,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { useParams } from 'react-router-dom';
import { usePeriod } from '../use-period.ts';
import { EntriesPanel } from './entries-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { DaysPanel, GamesPanel } from './play-panels.tsx';

/** `/manager/members/:id`: one member by game and day, and every won that came of their bets. */
export default function MemberPage() {
  const id = Number(useParams().id);
  return <OneMember key={id} id={id} />;
}

/** The figures of the period before stay while another is fetched; those of another member never do. */
function OneMember({ id }: { id: number }) {
  const [page] = usePageNumber();
  const member = useEndpoint(agentMember, { params: { id }, query: { period: usePeriod() } }, { keepPrevious: true });
  const entries = useEndpoint(listAgentMemberEntries, { params: { id }, query: { page } }, { keepPrevious: true });
  return (
    <QueryView
      query={member}
      skeleton={<SkeletonRows rows={8} height={56} label="회원을 불러오는 중" />}
      notFound={<NotFoundState text="하위 회원이 아닙니다." to="/manager/members" label="하위 회원" />}
    >
      {({ nickname, level, joinedAt, removed, games, days }) => (
        <>
          <PageHeader
            title={
              <>
                {nickname} {removed && <Badge>탈퇴</Badge>}
              </>
            }
            documentTitle={nickname}
            text={`레벨 ${level} · ${formatDateTime(joinedAt, 'day')} 가입`}
            actions={<PeriodChoice />}
          />
          <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
            <DaysPanel days={days} />
            <GamesPanel games={games} />
            <EntriesPanel query={entries} named={false} />
            {!removed && <MessagesPanel to={{ id, nickname }} />}
          </div>
        </>
      )}
    </QueryView>
  );
}
