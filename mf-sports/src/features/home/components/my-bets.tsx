import { listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, EmptyState, mobile, QueryView, Section, Skeleton, space, tileRadius } from '@madang/ui';
import { MyBet } from './my-bet.tsx';

const most = 3;

/** The newest bets in progress, with the scores as they stand. */
export function MyBets() {
  const bets = useEndpoint(listBets, { query: { status: 'open', itemsPerPage: most } });
  const total = bets.data?.totalCount ?? 0;
  return (
    <Section
      icon="history"
      title="내 베팅"
      note={total > 0 && `진행 ${total}건`}
      more={{ to: '/bet_result', label: '베팅내역' }}
    >
      <div css={place}>
        <QueryView
          query={bets}
          skeleton={
            <div role="status" aria-label="내 베팅을 불러오는 중" css={list}>
              <Skeleton height={118} css={{ borderRadius: tileRadius }} />
            </div>
          }
          isEmpty={({ items }) => items.length === 0}
          empty={
            <div css={[frame, quiet]}>
              <EmptyState title="진행 중인 베팅이 없습니다." text="배당을 눌러 베팅슬립에 담아 주세요." />
            </div>
          }
        >
          {({ items }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
            <ul tabIndex={0} aria-label="진행 중인 베팅" css={list}>
              {items.map((bet) => (
                <li key={bet.id} css={frame}>
                  <MyBet bet={bet} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

/** Beside the list it ends where the list ends, and scrolls when it has more; where it stands alone it is as high as what it shows. */
const beside = '@container home (min-width: 1180px)';
const place = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: 'relative',
  minHeight: 118,
  [beside]: { minHeight: 362 },
} as const;
const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  alignContent: 'start',
  gap: space(3),
  outlineOffset: 2,
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [beside]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    position: 'absolute',
    inset: 0,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
} as const;
const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
/** As high as what it stands for; the picture only where there is room for it. */
const quiet = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 118,
  '& svg': { display: 'none' },
  '& > div': { padding: 0 },
  [beside]: { minHeight: 362, '& svg': { display: 'block' } },
} as const;
