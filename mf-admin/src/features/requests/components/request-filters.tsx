import { color, fontSize, mobile, SelectField, space, TextField } from '@madang/ui';
import { Link } from 'react-router-dom';
import type { useTableAddress } from '../../../table/use-table-address.ts';

const kinds = [
  ['', '모두'],
  ['charge', '충전'],
  ['exchange', '환전'],
  ['rolling', '롤링'],
] as const;
const leasts = [
  ['', '모든 금액'],
  ['100000', '10만원 이상'],
  ['1000000', '100만원 이상'],
  ['3000000', '300만원 이상'],
] as const;

interface RequestFiltersProps {
  address: ReturnType<typeof useTableAddress>;
  open: 'true' | 'false';
}

/** The filters of the list: kind, state, order, amount and member. All of it stands in the address. */
export function RequestFilters({ address: { filter, setFilter }, open }: RequestFiltersProps) {
  const kind = filter('kind');
  return (
    <div css={barStyle}>
      <h1 css={{ fontSize: 20, fontWeight: 700 }}>충전·환전</h1>
      <nav aria-label="종류" css={{ display: 'flex', gap: space(1) }}>
        {kinds.map(([value, label]) => (
          <Link
            key={value}
            to={`?${new URLSearchParams({ ...(value && { kind: value }), ...(open === 'false' && { open }) })}`}
            aria-current={kind === value ? 'page' : undefined}
            css={chipStyle}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Link
        to={open === 'true' ? `?open=false${kind && `&kind=${kind}`}` : `?${kind && `kind=${kind}`}`}
        css={chipStyle}
      >
        {open === 'true' ? '처리한 신청 보기' : '처리할 신청 보기'}
      </Link>
      {kind !== 'rolling' && (
        <>
          <SelectField label="정렬" value={filter('sort')} onChange={({ target }) => setFilter('sort', target.value)}>
            <option value="">{open === 'true' ? '오래된 순' : '최근 순'}</option>
            <option value="-amount">금액 큰 순</option>
            <option value="amount">금액 작은 순</option>
          </SelectField>
          <SelectField label="금액" value={filter('least')} onChange={({ target }) => setFilter('least', target.value)}>
            {leasts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="회원·번호"
            maxLength={60}
            value={filter('search')}
            onChange={({ target }) => setFilter('search', target.value)}
          />
        </>
      )}
    </div>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBottom: space(3),
  [mobile]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > h1, & > nav, & > a, & > div:last-of-type': { gridColumn: '1 / -1' },
    '& > a': { justifySelf: 'start' },
  },
} as const;
const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  color: color.muted,
  fontSize: fontSize.table,
  [mobile]: { height: 44 },
  '&[aria-current="page"]': { background: color.raised, color: color.text },
} as const;
