import { inPlayMax, listFixtures, listForms } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { QueryView, Section, Skeleton, tileRadius } from '@madang/ui';
import { sportsHref } from '../../../fixtures/korean-href.ts';
import { OnBettingPage } from '../../../slip/betting-page.ts';
import { cardRow } from '../card-row.ts';
import { InPlayCard, inPlayCardHeight } from './in-play-card.tsx';
import { QuietNote } from './quiet-note.tsx';

const places = Array.from({ length: inPlayMax }, (_, place) => place);

/** Fixtures that are open in play, with their scores and who wins. A press bets as on the in-play page. */
export function InPlayNow() {
  const playing = useEndpoint(listFixtures, { query: { view: 'inplay', itemsPerPage: inPlayMax } });
  const fixtureIds = playing.data?.items.map(({ id }) => id).join(',') ?? '';
  const forms = useEndpoint(listForms, { query: { fixtureIds } }, { enabled: fixtureIds !== '', keepPrevious: true });
  const total = playing.data?.totalCount ?? 0;
  return (
    <Section
      icon="liveTv"
      title="진행 중 경기"
      note={total > 0 && `지금 ${total}경기`}
      more={{ to: sportsHref('/inplay', {}), label: '인플레이' }}
    >
      <QueryView
        query={playing}
        skeleton={
          <div role="status" aria-label="진행 중 경기를 불러오는 중" css={cardRow}>
            {places.map((place) => (
              <Skeleton key={place} height={inPlayCardHeight} css={{ borderRadius: tileRadius }} />
            ))}
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={<QuietNote height={118} text="진행 중인 경기가 없습니다." />}
      >
        {({ items }) => (
          <OnBettingPage value="inplay">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <ul tabIndex={0} aria-label="진행 중 경기" css={cardRow}>
              {items.map((fixture) => (
                <li key={fixture.id} css={{ minWidth: 0, scrollSnapAlign: 'start' }}>
                  <InPlayCard fixture={fixture} form={forms.data?.find(({ fixtureId }) => fixtureId === fixture.id)} />
                </li>
              ))}
            </ul>
          </OnBettingPage>
        )}
      </QueryView>
    </Section>
  );
}
