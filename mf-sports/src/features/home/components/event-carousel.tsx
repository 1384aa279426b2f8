import type { Fixture } from '@madang/contracts';
import { ButtonLink, mobile, space } from '@madang/ui';
import type { KeyboardEvent } from 'react';
import { bannerFrame } from '../banner-size.ts';
import { matchHref } from '../match-href.ts';
import { useCarousel } from '../use-carousel.ts';
import { Banner } from './banner.tsx';
import { EventOdds } from './event-odds.tsx';

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Top events one at a time, each with its odds. A dot for each, arrow keys, and a button that stops it. */
export function EventCarousel({ events }: { events: readonly Fixture[] }) {
  const carousel = useCarousel(events);
  const { items, at, current } = carousel;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) carousel.turn(by);
  };
  if (!current) return null;
  return (
    <section
      aria-label="인기 경기"
      aria-roledescription="캐러셀"
      {...carousel.handlers}
      onKeyDown={onKeyDown}
      css={bannerFrame}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not of a form */}
      <div
        key={current.id}
        role="group"
        aria-roledescription="슬라이드"
        aria-label={`${items.length}개 중 ${at + 1}번째`}
        aria-live={carousel.isTurning ? 'off' : 'polite'}
        data-fixture={current.id}
      >
        <Banner sportId={current.sportId} kicker={`인기 경기 · ${current.leagueName}`} text={<Teams event={current} />}>
          <ButtonLink to={matchHref(current)} css={{ [mobile]: { display: 'none' } }}>
            경기 보기
          </ButtonLink>
        </Banner>
        <EventOdds event={current} />
      </div>
      {items.length > 1 && (
        <div css={controls}>
          {items.map((event, place) => (
            <button
              key={event.id}
              type="button"
              aria-label={`${place + 1}번째 경기: ${event.home} 대 ${event.away}`}
              aria-current={place === at || undefined}
              onClick={() => carousel.show(event.id)}
              css={dot}
            />
          ))}
          <span css={{ marginLeft: space(2), [mobile]: { display: 'none' } }}>
            {at + 1} / {items.length}
          </span>
          {!carousel.isStill && <StopButton isStopped={carousel.isStopped} onStop={carousel.setStopped} />}
        </div>
      )}
    </section>
  );
}

const Teams = ({ event: { home, away } }: { event: Fixture }) => (
  <span title={`${home} vs ${away}`} css={oneLine}>
    {home} vs {away}
  </span>
);
const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const StopButton = ({ isStopped, onStop }: { isStopped: boolean; onStop: (stopped: boolean) => void }) => (
  <button
    type="button"
    aria-label={isStopped ? '자동 넘김 시작' : '자동 넘김 멈춤'}
    onClick={() => onStop(!isStopped)}
    css={stop}
  >
    <svg aria-hidden="true" width={14} height={14} viewBox="0 0 14 14" fill="currentColor">
      <path d={isStopped ? 'M3 1.5v11l9-5.5z' : 'M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z'} />
    </svg>
  </button>
);

/** They lie on the picture, which is night in both themes. */
const controls = {
  position: 'absolute',
  left: 36,
  bottom: 20,
  display: 'flex',
  alignItems: 'center',
  color: '#9fb0c0',
  fontSize: 13,
  [mobile]: { left: 'auto', right: 4, bottom: 'auto', top: 0, height: 44 },
} as const;
/** A short line that is easy to hit. */
const dot = {
  position: 'relative',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '13px 4px 12px',
    borderRadius: 2,
    background: '#4a5b6f',
  },
  '&[aria-current]': { width: 40, '&::after': { background: '#e8eef4' } },
  [mobile]: {
    '&, &[aria-current]': { width: 44, height: 44 },
    '&::after': { inset: '21px 10px 20px' },
    '&[aria-current]::after': { inset: '21px 4px 20px' },
  },
} as const;
const stop = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  [mobile]: { width: 44, height: 44 },
} as const;
