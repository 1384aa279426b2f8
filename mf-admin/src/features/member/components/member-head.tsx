import type { MemberPage } from '@madang/contracts';
import { Badge, color, fontSize, formatDateTime, formatNumber, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { memberNumber, signed, tendencyText } from '../../../members/member-words.ts';

/** The member and their standing, beside four sums of money. */
export function MemberHead({ page: { member, money, openRequests, at } }: { page: MemberPage }) {
  const { nickname, userId, level, removed, online, tendency, restriction, joinedAt, agent, type, version } = member;
  const net = money.charges.won - money.exchanges.won;
  return (
    <header css={headStyle}>
      <div css={{ minWidth: 0 }}>
        <div css={namesStyle}>
          <h1 css={{ fontSize: 20, fontWeight: 700, overflowWrap: 'anywhere' }}>{nickname}</h1>
          <Badge>LV.{level}</Badge>
          {removed ? (
            <Badge tone="bad">탈퇴</Badge>
          ) : restriction ? (
            <Badge tone="bad">이용 제한</Badge>
          ) : (
            <Badge tone="good">정상</Badge>
          )}
          {online && <Badge tone="good">접속 중</Badge>}
          {type === 2 && <Badge tone="info">총판</Badge>}
          {type === 1 && <Badge tone="info">운영자</Badge>}
          {tendency !== 0 && (
            <Badge tone="info">
              성향 {tendency} · {tendencyText(tendency)}
            </Badge>
          )}
        </div>
        <p css={smallStyle}>
          {userId} · {memberNumber(member)} · 가입 {formatDateTime(joinedAt, 'day')} ·{' '}
          {agent ? (
            <>
              소속 <Link to={`/admin/members/${agent.id}`}>{agent.nickname}</Link>
            </>
          ) : (
            '소속 없음'
          )}{' '}
          · 버전 {version} · {formatDateTime(at, 'time')}
        </p>
        {restriction && (
          <p css={smallStyle}>
            {formatDateTime(restriction.at, 'short')} {restriction.by}: {restriction.reason}
          </p>
        )}
      </div>
      <dl css={sumsStyle}>
        <Sum name="보유금액" value={formatNumber(money.emoney)} unit="원">
          {openRequests.length > 0
            ? openRequests.map(({ id, kind, amount }) => (
                <Link key={id} to={`/admin/requests?id=${id}`} css={{ marginLeft: 6 }}>
                  {kind === 'charge' ? '충전' : '환전'} 신청 {formatNumber(amount)}
                </Link>
              ))
            : money.heldWon > 0 && `환전 보류 ${formatNumber(money.heldWon)}`}
        </Sum>
        <Sum name="포인트" value={formatNumber(money.point)} unit="P" />
        <Sum name="미결제" value={formatNumber(money.reservedWon)} unit="원">
          {money.openBets}건 · 당첨 시 {formatNumber(money.mostWon)}
        </Sum>
        <Sum name="누적 충전 − 환전" value={signed(net)} unit="원">
          {formatNumber(money.charges.won)} − {formatNumber(money.exchanges.won)}
        </Sum>
      </dl>
    </header>
  );
}

interface SumProps {
  name: string;
  value: string;
  unit: string;
  children?: ReactNode;
}
const Sum = ({ name, value, unit, children }: SumProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {unit}
    </dd>
    <dd css={{ color: color.muted, fontSize: fontSize.small }}>{children}</dd>
  </div>
);

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(4),
  justifyContent: 'space-between',
  padding: space(4),
  [mobile]: { padding: space(3) },
} as const;
const namesStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) } as const;
const smallStyle = {
  marginTop: space(1),
  color: color.muted,
  fontSize: fontSize.table,
  overflowWrap: 'anywhere',
  '& a': { textDecoration: 'underline' },
} as const;
const sumsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { padding: `0 ${space(4)}px` },
  '& > div + div': { borderLeft: `1px solid ${color.line}` },
  '& > div:last-of-type': { paddingRight: 0 },
  '& dt': { color: color.muted, fontSize: fontSize.small },
  '& dd': { margin: 0, color: color.muted },
  '& dd b': { color: color.text, fontSize: fontSize.title },
  '& a': { textDecoration: 'underline' },
  [mobile]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space(3),
    width: '100%',
    textAlign: 'start',
    '& > div': { padding: 0 },
    '& > div + div': { borderLeft: 0 },
    '& dd': { overflowWrap: 'anywhere' },
  },
} as const;
