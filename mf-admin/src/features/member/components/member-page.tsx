import { type MemberPage as Found, memberPage } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  ButtonLink,
  color,
  fontSize,
  NotFoundState,
  PageTitle,
  QueryView,
  SkeletonRows,
  space,
  type TabItem,
  Tabs,
  tileRadius,
} from '@madang/ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { BetsTab, CasinoTab, LogTab, MinigamesTab } from './list-tabs.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberHead } from './member-head.tsx';
import { StatementTab } from './statement-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';

const tabs = [
  ['', '요약'],
  ['statement', '명세'],
  ['bets', '베팅'],
  ['minigames', '미니게임'],
  ['casino', '카지노'],
  ['log', '기록'],
] as const;
type TabName = (typeof tabs)[number][0];

/** `/admin/members/:id`: everything about one member, and what operators do for them. */
export default function MemberPage() {
  const { id = '', tab = '' } = useParams();
  const memberId = /^\d{1,9}$/.test(id) ? Number(id) : -1;
  const found = useEndpoint(memberPage, { params: { memberId } }, { refetchInterval: 15_000, enabled: memberId >= 0 });
  const name = tabs.find(([each]) => each === tab)?.[0];
  const unknown = <NotFoundState text="존재하지 않는 회원입니다." to="/admin/members" label="회원 목록" />;
  if (memberId < 0 || name === undefined) return unknown;
  return (
    <QueryView
      query={found}
      skeleton={<SkeletonRows rows={8} height={64} label="회원을 불러오는 중" />}
      notFound={unknown}
    >
      {(page) => <Loaded key={memberId} page={page} tab={name} />}
    </QueryView>
  );
}

function Loaded({ page, tab }: { page: Found; tab: TabName }) {
  const { member } = page;
  const base = `/admin/members/${member.id}`;
  const navigate = useNavigate();
  const { state } = useLocation();
  const go = (name: TabName) => navigate(name === '' ? base : `${base}/${name}`, { state });
  useLetterKeys(Object.fromEntries(tabs.map(([name], place) => [String(place + 1), () => go(name)])));
  const items: TabItem[] = tabs.map(([name, label]) => ({
    to: name === '' ? base : `${base}/${name}`,
    label,
    end: true,
    state,
    ...(name === 'bets' && page.money.openBets > 0 && { count: page.money.openBets }),
  }));
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
      <PageTitle title={member.nickname} />
      <Neighbours memberId={member.id} />
      <section aria-label="회원" css={cardStyle}>
        <MemberHead page={page} />
        <MemberActs page={page} />
        <Tabs label="회원 정보" items={items} />
      </section>
      {tab === '' && <SummaryTab page={page} />}
      {tab === 'statement' && <StatementTab memberId={member.id} />}
      {tab === 'bets' && <BetsTab memberId={member.id} />}
      {tab === 'minigames' && <MinigamesTab memberId={member.id} />}
      {tab === 'casino' && <CasinoTab memberId={member.id} />}
      {tab === 'log' && <LogTab userId={member.userId} />}
    </div>
  );
}

interface Place {
  /** The address of the list, from "?" on. */
  list: string;
  ids: readonly number[];
}

/** The way back to the list that the page was opened from, and to those before and after. */
function Neighbours({ memberId }: { memberId: number }) {
  const state = useLocation().state as Partial<Place> | null;
  const { list = '', ids = [] } = state ?? {};
  const place = ids.indexOf(memberId);
  const link = (id: number | undefined, label: string, icon: 'chevronLeft' | 'chevronRight') =>
    id !== undefined && (
      <ButtonLink size="small" icon={icon} to={`/admin/members/${id}`} state={state}>
        {label}
      </ButtonLink>
    );
  return (
    <div css={{ display: 'flex', alignItems: 'center', gap: space(2), fontSize: fontSize.table, color: color.muted }}>
      <ButtonLink size="small" icon="friend" to={`/admin/members${list}`}>
        회원 목록
      </ButtonLink>
      <span css={{ flex: 1 }} />
      {link(ids[place - 1], '이전', 'chevronLeft')}
      {place >= 0 && `${place + 1} / ${ids.length}`}
      {place >= 0 && link(ids[place + 1], '다음', 'chevronRight')}
    </div>
  );
}

const cardStyle = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
