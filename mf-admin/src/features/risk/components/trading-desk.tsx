import { listTrading, type TradedFixture } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type Column,
  color,
  DataTable,
  DateTime,
  fontSize,
  formatNumber,
  formatWon,
  mobile,
  Pager,
  QueryView,
  SelectField,
  SkeletonRows,
  SportIcon,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { shownBelowStyle, useShownBelow } from '../../../table/use-shown-below.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { FixturePanel, isOver } from './fixture-panel.tsx';
import { PackageHalts } from './package-halts.tsx';

const perPage = 30;
/** A limit is nearly used. */
const highShare = 0.9;
const statusWords = { scheduled: '', inPlay: '진행 중', finished: '종료', cancelled: '취소' } as const;

/** The possible cost of each fixture, the largest first; beside it the markets of the one that is chosen. */
export function TradingDesk() {
  const address = useTableAddress();
  const [page, turnTo] = usePageNumber();
  const search = address.filter('search');
  const sportId = address.filter('sport');
  const found = useEndpoint(
    listTrading,
    {
      query: {
        ...{
          page,
          itemsPerPage: perPage,
          sort: address.filter('sort') === 'start' ? ('start' as const) : ('worst' as const),
        },
        ...(search !== '' && { search }),
        ...(/^\d{1,9}$/.test(sportId) && { sportId: Number(sportId) }),
      },
    },
    { keepPrevious: true, refetchInterval: 5_000 },
  );
  const asked = address.filter('id');
  const chosen = /^\d{1,19}$/.test(asked) ? asked : (found.data?.items[0]?.id ?? null);
  const { place, goThere } = useShownBelow();
  const show = (id: string) => {
    address.choose(id);
    goThere();
  };
  /** The next one in the list, or the one before; at its ends it stays. */
  function step(by: number) {
    const items = found.data?.items ?? [];
    const next = items[items.findIndex(({ id }) => id === chosen) + by];
    if (next) address.choose(next.id);
  }
  useLetterKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <PackageHalts halts={found.data?.halts} />
      <div css={filtersStyle}>
        <TextField
          label="경기 찾기"
          placeholder="팀 이름 · 경기 번호"
          maxLength={60}
          value={search}
          onChange={({ target }) => address.setFilter('search', target.value)}
        />
        <SelectField label="종목" value={sportId} onChange={({ target }) => address.setFilter('sport', target.value)}>
          <option value="">모든 종목</option>
          {found.data?.sports.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="정렬"
          value={address.filter('sort')}
          onChange={({ target }) => address.setFilter('sort', target.value)}
        >
          <option value="">최악 손실</option>
          <option value="start">시작 시각</option>
        </SelectField>
        {found.data && (
          <p css={{ color: color.muted, fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' }}>
            미결제 {formatNumber(found.data.open.bets)}건{' '}
            <b css={{ color: color.text }}>{formatWon(found.data.open.stakeWon)}</b>
            {' · '}최악 <b css={{ color: color.text }}>{formatWon(found.data.open.mostWon)}</b>
          </p>
        )}
      </div>
      <div css={halvesStyle}>
        <section aria-label="경기별 노출" css={panelStyle}>
          <QueryView
            query={found}
            skeleton={<SkeletonRows rows={10} height={40} label="노출을 불러오는 중" />}
            isEmpty={({ totalCount }) => totalCount === 0}
            empty={
              <p css={{ padding: space(4), color: color.muted }}>
                {search === '' ? '열린 베팅이나 중지한 경기가 없습니다.' : '조건에 맞는 경기가 없습니다.'}
              </p>
            }
          >
            {({ items, pageCount }) => (
              <>
                <DataTable
                  caption="경기별 노출"
                  columns={columnsOf(chosen, show)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <Pager page={page} pageCount={pageCount} onPage={turnTo} />
              </>
            )}
          </QueryView>
        </section>
        {chosen !== null && (
          <div ref={place} css={shownBelowStyle}>
            <FixturePanel key={chosen} fixtureId={chosen} />
          </div>
        )}
      </div>
    </>
  );
}

const columnsOf = (chosen: string | null, choose: (id: string) => void): Column<TradedFixture>[] => [
  {
    key: 'fixture',
    header: '경기',
    cell: ({ id, sportId, home, away, leagueName }) => (
      <button type="button" aria-pressed={id === chosen} css={rowStyle} onClick={() => choose(id)}>
        <SportIcon sportId={sportId} size={16} />
        <span css={{ minWidth: 0 }}>
          <b>
            {home} : {away}
          </b>
          <br />
          <small css={{ color: color.muted }}>{leagueName}</small>
        </span>
      </button>
    ),
  },
  {
    key: 'when',
    header: '시각',
    hideOnMobile: true,
    cell: ({ status, startsAt, homeScore, awayScore }) =>
      status === 'scheduled' ? (
        <DateTime at={startsAt} format="short" />
      ) : (
        `${statusWords[status]} ${homeScore ?? ''}${homeScore === null ? '' : ':'}${awayScore ?? ''}`
      ),
  },
  {
    key: 'state',
    header: '상태',
    cell: ({ status, stops }) =>
      stops.length === 0 ? (
        <span css={{ color: color.muted }}>{isOver({ status }) ? statusWords[status] : '열림'}</span>
      ) : (
        <Badge tone="bad">{stops.some(({ marketId }) => marketId === null) ? '중지' : `중지 ${stops.length}`}</Badge>
      ),
  },
  { key: 'bets', header: '건', align: 'right', hideOnMobile: true, cell: ({ bets }) => formatNumber(bets) },
  {
    key: 'stake',
    header: '베팅액',
    align: 'right',
    hideOnMobile: true,
    cell: ({ stakeWon }) => <span css={numberStyle}>{formatNumber(stakeWon)}</span>,
  },
  { key: 'limit', header: '한도', hideOnMobile: true, cell: (each) => <Share {...each} /> },
  {
    key: 'worst',
    header: '최악 손실',
    align: 'right',
    cell: ({ worstWon, limitWon }) => (
      <b css={[numberStyle, worstWon >= limitWon * highShare && { color: color.brandText }]}>
        {formatNumber(worstWon)}
      </b>
    ),
  },
];

function Share({ worstWon, limitWon }: Pick<TradedFixture, 'worstWon' | 'limitWon'>) {
  const share = limitWon > 0 ? Math.min(1, worstWon / limitWon) : 0;
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: 8, color: color.muted, whiteSpace: 'nowrap' }}>
      <span css={{ width: 52, height: 5, borderRadius: 3, background: color.raised, overflow: 'hidden' }}>
        <span
          css={{ display: 'block', height: '100%', background: share >= highShare ? color.brand : color.text }}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      {Math.round(share * 100)}%
    </span>
  );
}

const numberStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const filtersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBottom: space(3),
  '& > p': { marginLeft: 'auto' },
  [mobile]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > div:first-of-type, & > p': { gridColumn: '1 / -1', marginLeft: 0 },
  },
} as const;
const halvesStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(360px, 3fr)',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const panelStyle = {
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  background: color.surface,
  overflow: 'hidden',
} as const;
const rowStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  outline: 0,
  textAlign: 'start',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&[aria-pressed="true"]::after': { boxShadow: `inset 3px 0 ${color.brand}` },
  '&:focus-visible::after': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
} as const;
