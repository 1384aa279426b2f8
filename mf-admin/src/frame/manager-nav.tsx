import { agentSelf, rollingGameSchema } from '@madang/contracts';
import { useEndpoint, useSession } from '@madang/session';
import { color, fontSize, Icon, type IconName, space } from '@madang/ui';
import { Link, NavLink } from 'react-router-dom';
import { gameWords } from '../rolling/rolling-words.ts';
import { rail, sideEntry } from './side-entry.ts';

/** The pages of agents. */
export const managerPages: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/manager', label: '현황', icon: 'home' },
  { to: '/manager/members', label: '하위 회원', icon: 'friend' },
  { to: '/manager/settlement', label: '롤링 정산', icon: 'refresh' },
  { to: '/manager/shares', label: '루징 정산', icon: 'chart' },
  { to: '/manager/codes', label: '가입 코드', icon: 'coupon' },
];

interface ManagerNavProps {
  /** In a drawer: never a rail. */
  isOpen?: boolean;
  onGo?: (() => void) | undefined;
}

/** Pages, the agent's own percentages, and who is signed in. */
export function ManagerNav({ isOpen = false, onGo }: ManagerNavProps) {
  const { data: self } = useEndpoint(agentSelf);
  const nickname = useSession((state) => state.member?.nickname ?? '');
  const inRail = isOpen ? {} : { [rail]: { display: 'none' } };
  return (
    <div css={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <div css={[headStyle, inRail]}>
        <b css={{ fontSize: fontSize.title, fontWeight: 800, color: color.brandText }}>마당</b>
        <span css={{ color: color.muted }}>총판</span>
      </div>
      <nav aria-label="총판 메뉴" css={{ padding: `${space(2)}px 0`, borderBottom: `1px solid ${color.line}` }}>
        {managerPages.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/manager'}
            title={label}
            css={[sideEntry, isOpen && openEntry]}
            onClick={onGo}
          >
            <Icon name={icon} size={16} />
            <span className="label">{label}</span>
            {to === '/manager/members' && self && <span className="badge">{self.members}</span>}
          </NavLink>
        ))}
      </nav>
      {self && (
        <section aria-label="내 비율" css={[ratesStyle, inRail]}>
          <b>내 비율</b>
          <dl>
            {rollingGameSchema.options.map((game) => (
              <div key={game}>
                <dt>{gameWords[game]}</dt>
                <dd>{self.percents[game]}%</dd>
              </div>
            ))}
            <div>
              <dt>루징</dt>
              <dd>{self.losing}%</dd>
            </div>
          </dl>
        </section>
      )}
      <div css={[footStyle, inRail]}>
        <b title={nickname}>{nickname}</b>
        {self && <span>총판 · {self.tier}단</span>}
        <Link to="/" css={{ color: color.muted }}>
          회원 사이트
        </Link>
      </div>
    </div>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  height: 48,
  flex: 'none',
  padding: `0 ${space(4)}px`,
  borderBottom: `1px solid ${color.line}`,
} as const;
const openEntry = {
  [rail]: {
    justifyContent: 'flex-start',
    height: 44,
    padding: `0 ${space(4)}px`,
    '& .label': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
    '& .badge': { position: 'static' },
  },
} as const;
const ratesStyle = {
  display: 'grid',
  gap: space(2),
  padding: space(4),
  fontSize: fontSize.table,
  '& > b': { color: color.muted, fontSize: fontSize.small },
  '& dl': { display: 'grid', gap: space(1) },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: space(2) },
  '& dt': { color: color.muted },
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
const footStyle = {
  display: 'grid',
  marginTop: 'auto',
  padding: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  '& > b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span': { color: color.muted, fontSize: fontSize.small },
} as const;
