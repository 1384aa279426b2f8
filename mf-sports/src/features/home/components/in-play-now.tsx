import { inPlayMax, listScores } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { QueryView, Section, Skeleton, tileRadius } from '@madang/ui';
import { sportsHref } from '../../../fixtures/korean-href.ts';
import { cardRow } from '../card-row.ts';
import { InPlayCard } from './in-play-card.tsx';
import { QuietNote } from './quiet-note.tsx';

const places = Array.from({ length: inPlayMax }, (_, place) => place);

/** Fixtures that are open in play, with their scores. */
export function InPlayNow() {
  const scores = useEndpoint(listScores);
  const total = scores.data?.inPlayCount ?? 0;
  return (
    <Section
      icon="liveTv"
      title="진행 중 경기"
      note={total > 0 && `지금 ${total}경기`}
      more={{ to: sportsHref('/inplay', {}), label: '인플레이' }}
    >
      <QueryView
        query={scores}
        skeleton={
          <div role="status" aria-label="진행 중 경기를 불러오는 중" css={cardRow}>
            {places.map((place) => (
              <Skeleton key={place} height={118} css={{ borderRadius: tileRadius }} />
            ))}
          </div>
        }
        isEmpty={({ inPlay }) => inPlay.length === 0}
        empty={<QuietNote height={118} text="진행 중인 경기가 없습니다." />}
      >
        {({ inPlay }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          <ul tabIndex={0} aria-label="진행 중 경기" css={cardRow}>
            {inPlay.map((fixture) => (
              <li key={fixture.id} css={{ minWidth: 0, scrollSnapAlign: 'start' }}>
                <InPlayCard fixture={fixture} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
