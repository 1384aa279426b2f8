import { type Fixture, listFixtures } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { useFeedOpen } from '@madang/stream';
import { Button, ClosedState, color, EmptyState, QueryView, Section, Skeleton, tileRadius } from '@madang/ui';
import { useState } from 'react';
import { type HeldList, holdList, takeOver } from '../../../fixtures/held-list.ts';
import { crossHref } from '../../../fixtures/korean-href.ts';
import { useAttention } from '../use-attention.ts';
import { ClosingRow } from './closing-row.tsx';

const most = 6;
const view = 'cross';
/** The question of the first page to the list: its first fixtures, and how many each sport has. */
export const closingSoon = { query: { view, itemsPerPage: most } } as const;

/** The next fixtures with their prices. They go as they start and new ones come in, but not under anybody's hands. */
export function ClosingSoon() {
  const fixtures = useEndpoint(listFixtures, closingSoon);
  const { attended, handlers } = useAttention();
  const held = useStillList(fixtures.data?.items, attended);
  const total = fixtures.data?.totalCount;
  return (
    <Section
      icon="fixtures"
      title="마감 임박"
      note={
        held.waiting > 0 && attended ? (
          <Button size="small" variant="ghost" icon="refresh" onClick={held.showNew}>
            새 경기 {held.waiting}
          </Button>
        ) : (
          total !== undefined && total > 0 && `${held.shown.length}경기 · 곧 시작`
        )
      }
      more={{ to: crossHref({}), label: total === undefined ? '국내형 전체' : `국내형 전체 ${total}` }}
    >
      <div {...handlers} css={frame}>
        <QueryView
          query={fixtures}
          skeleton={<Waiting />}
          isEmpty={() => held.shown.length === 0}
          empty={<NoFixtures />}
        >
          {() => (
            <ul>
              {held.shown.map((fixture) => (
                <ClosingRow key={fixture.id} fixture={fixture} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

const nothing: HeldList = takeOver('', []);

/** Follows each answer, except while the member points at the list: then shown rows keep their places, and new ones wait. */
function useStillList(answer: readonly Fixture[] | undefined, attended: boolean): HeldList & { showNew: () => void } {
  const [held, setHeld] = useState(nothing);
  const next =
    !answer || (held.answer === answer && held.waiting + held.gone.size === 0) ? held : follow(held, answer, attended);
  if (next !== held) setHeld(next);
  return { ...next, showNew: () => answer && setHeld(takeOver('', answer)) };
}

const follow = (held: HeldList, answer: readonly Fixture[], attended: boolean): HeldList =>
  attended ? holdList(held, '', answer) : takeOver('', answer);

const frame = {
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  overflow: 'hidden',
} as const;

const Waiting = () => (
  <div role="status" aria-label="마감 임박 경기를 불러오는 중">
    {Array.from({ length: most }, (_, place) => place).map((place) => (
      <Skeleton key={place} height={60} css={skeletonRow} />
    ))}
  </div>
);
const skeletonRow = {
  borderRadius: 0,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
  '[data-layout="mobile"] &': { height: 100 },
} as const;

function NoFixtures() {
  return useFeedOpen() ? (
    <EmptyState title="곧 시작하는 경기가 없습니다." text="새 경기가 등록되면 바로 표시됩니다." />
  ) : (
    <ClosedState title="경기 정보를 받을 수 없습니다." text="연결되면 자동으로 다시 표시됩니다." />
  );
}
