import { lazy, Suspense } from 'react';
import { HomeHighlights } from './features/home/components/home-highlights.tsx';

const HomeBelow = lazy(() => import('./home-below.tsx'));

/** The sports on the first page. Its lower part is out of sight at first, and comes after the first prices. */
export default function Highlights() {
  return (
    <HomeHighlights
      below={
        <Suspense fallback={<div css={{ minHeight: 720 }} />}>
          <HomeBelow />
        </Suspense>
      }
    />
  );
}
