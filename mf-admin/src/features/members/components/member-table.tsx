import type { ListedMember } from '@madang/contracts';
import { Badge, type Column, color, formatDateTime, formatNumber, useNow, VisuallyHidden } from '@madang/ui';
import { Link, useLocation } from 'react-router-dom';
import { holdOf, signed, tendencyText } from '../../../members/member-words.ts';
import { ChosenTable } from '../../../table/chosen-table.tsx';
import { sortable } from '../../../table/sortable.tsx';
import type { useTableAddress } from '../../../table/use-table-address.ts';

type Address = ReturnType<typeof useTableAddress>;

/** One row a member, which is a link to their page. A zero or absent value is a dash. */
export function MemberTable({ members, address }: { members: readonly ListedMember[]; address: Address }) {
  const now = useNow();
  const { search } = useLocation();
  const place = { list: search, ids: members.map(({ id }) => id) };
  const dash = <span css={{ color: color.muted }}>–</span>;
  const columns: Column<ListedMember>[] = [
    {
      ...sortable(address, 'id', '회원'),
      cell: ({ id, nickname, userId, level, online }) => (
        <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 }}>
          <span css={{ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
            <i css={[dotStyle, online && { background: color.good, borderColor: color.good }]} />
            <Link to={`/admin/members/${id}`} state={place} data-member-row css={rowLinkStyle}>
              <b>{nickname}</b>
            </Link>
            {online && <VisuallyHidden>접속 중</VisuallyHidden>}
          </span>
          <Badge>LV.{level}</Badge> <span css={{ color: color.muted }}>{userId}</span>
        </span>
      ),
    },
    {
      ...sortable(address, 'last', '마지막'),
      hideOnMobile: true,
      cell: ({ online, lastAt }) => (online ? '지금' : lastAt ? ageOf(lastAt, now) : dash),
    },
    {
      ...sortable(address, 'emoney', '보유금액'),
      align: 'right',
      cell: ({ emoney }) => <b css={numberStyle}>{formatNumber(emoney)}</b>,
    },
    {
      key: 'point',
      header: '포인트',
      align: 'right',
      hideOnMobile: true,
      cell: ({ point }) => (point === 0 ? dash : <span css={numberStyle}>{formatNumber(point)}</span>),
    },
    {
      key: 'stake',
      header: '30일 베팅액',
      align: 'right',
      hideOnMobile: true,
      cell: ({ stakeWon }) => (stakeWon === 0 ? dash : <span css={numberStyle}>{formatNumber(stakeWon)}</span>),
    },
    {
      key: 'result',
      header: '회사 손익',
      align: 'right',
      hideOnMobile: true,
      cell: ({ resultWon }) =>
        resultWon === 0 ? (
          dash
        ) : (
          <span css={[numberStyle, { color: resultWon > 0 ? color.good : color.bad }]}>{signed(resultWon)}</span>
        ),
    },
    {
      key: 'hold',
      header: '홀드',
      align: 'right',
      hideOnMobile: true,
      cell: (each) => <span css={[numberStyle, { color: color.muted }]}>{holdOf(each)}</span>,
    },
    { key: 'agent', header: '소속', hideOnMobile: true, cell: ({ agent }) => agent ?? '직접' },
    {
      key: 'tendency',
      header: '성향',
      hideOnMobile: true,
      cell: ({ tendency }) =>
        tendency === 0 ? (
          dash
        ) : (
          <span title={tendencyText(tendency)}>
            <Badge tone="info">{tendency}</Badge>
          </span>
        ),
    },
    {
      key: 'hint',
      header: '확인',
      cell: ({ hint }) => (hint ? <Badge tone={hint.late ? 'brand' : 'neutral'}>{hint.text}</Badge> : dash),
    },
  ];
  return <ChosenTable caption="회원" address={address} columns={columns} rows={members} rowKey={({ id }) => id} />;
}

function ageOf(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 1_440) return `${Math.floor(minutes / 60)}시간 전`;
  return minutes < 43_200 ? `${Math.floor(minutes / 1_440)}일 전` : formatDateTime(at, 'day');
}

const numberStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const dotStyle = { width: 8, height: 8, flexShrink: 0, border: `1px solid ${color.muted}`, borderRadius: 4 } as const;
const rowLinkStyle = {
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  outline: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
} as const;
