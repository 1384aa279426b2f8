import { listTopEvents } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, ButtonLink, QueryView, Skeleton } from '@madang/ui';
import type { ReactNode } from 'react';
import { crossHref } from '../../../fixtures/korean-href.ts';
import { bannerFrame } from '../banner-size.ts';
import { Banner } from './banner.tsx';
import { EventCarousel } from './event-carousel.tsx';

/** At the top of the first page: top events that can be bet on, or, while there are none, the lit yard alone. */
export function TopEvents() {
  const events = useEndpoint(listTopEvents);
  return (
    <QueryView
      query={events}
      skeleton={
        <div role="status" aria-label="인기 경기를 불러오는 중" css={bannerFrame}>
          <Skeleton height="100%" />
        </div>
      }
      empty={
        <QuietBanner text="다음 경기가 열리면 바로 표시됩니다.">
          <ButtonLink to={crossHref({})}>경기 보기</ButtonLink>
        </QuietBanner>
      }
      error={(text, retry) => (
        <QuietBanner text={text} isFault>
          <Button icon="refresh" onClick={retry}>
            다시 시도
          </Button>
        </QuietBanner>
      )}
    >
      {(shown) => <EventCarousel events={shown} />}
    </QueryView>
  );
}

const QuietBanner = ({ text, isFault = false, children }: { text: string; isFault?: boolean; children: ReactNode }) => (
  <section aria-label="인기 경기" css={bannerFrame}>
    <Banner sportId={null} kicker="인기 경기" text={<span role={isFault ? 'alert' : undefined}>{text}</span>}>
      {children}
    </Banner>
  </section>
);
