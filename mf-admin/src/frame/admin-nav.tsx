import { countCasinoAlarms, countMinigameAlarms, countRiskAlarms, countSetAside } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { type TabItem, Tabs } from '@madang/ui';
import { useReleases } from '../delivery/use-releases.ts';
import { useIsOwner } from './use-is-owner.ts';

const counted = (count = 0) => (count > 0 ? { count } : {});

/** The operators' pages. Waiting work is counted on every page. */
export function AdminNav() {
  const isOwner = useIsOwner();
  const alerts = useReleases().data?.alerts.filter(({ acknowledgedBy }) => acknowledgedBy === null).length;
  const setAside = useEndpoint(countSetAside, {}, { refetchInterval: 30_000 }).data;
  const casino = useEndpoint(countCasinoAlarms, {}, { refetchInterval: 30_000 }).data;
  const minigames = useEndpoint(countMinigameAlarms, {}, { refetchInterval: 30_000 }).data;
  const risk = useEndpoint(countRiskAlarms, {}, { refetchInterval: 30_000 }).data;
  const items: TabItem[] = [
    { to: '/admin', label: '배포 현황', end: true, ...counted(alerts) },
    { to: '/admin/revisions', label: '변경 이력' },
    { to: '/admin/schedule', label: '예약·동결' },
    { to: '/admin/audit', label: '감사 기록' },
    { to: '/admin/set-aside', label: '정산 보류', ...counted(setAside?.bets) },
    { to: '/admin/feed-rejects', label: '피드 보류', ...counted(setAside?.feedRejects) },
    { to: '/admin/voids', label: '베팅 무효' },
    { to: '/admin/names', label: '이름 번역' },
    { to: '/admin/requests', label: '충전·환전' },
    { to: '/admin/members', label: '회원 관리' },
    { to: '/admin/messages', label: '쪽지' },
    { to: '/admin/gifts', label: '혜택' },
    { to: '/admin/bonuses', label: '충전 보너스' },
    { to: '/admin/rolling', label: '롤링' },
    { to: '/admin/board', label: '문의·게시판' },
    { to: '/admin/casino', label: '카지노', ...counted(casino?.alarms) },
    { to: '/admin/minigames', label: '미니게임', ...counted(minigames?.alarms) },
    { to: '/admin/risk', label: '위험 알림', ...counted(risk?.alarms) },
    { to: '/admin/site', label: '사이트 관리' },
    { to: '/admin/settings', label: '설정' },
    { to: '/admin/security', label: '보안 기록' },
    ...(isOwner
      ? [
          { to: '/admin/tokens', label: '배포 토큰' },
          { to: '/admin/staff', label: '직원 계정' },
        ]
      : []),
  ];
  return <Tabs label="운영자 메뉴" items={items} />;
}
