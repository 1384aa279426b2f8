import { type ComponentType, type ReactNode, useLayoutEffect, useReducer, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundState } from './page-states.tsx';
import { SkeletonRows } from './skeleton.tsx';

/**
 * A page that comes when it is first opened, and is there at once after that. The page that a remote's menu leads to is imported
 * as it is: it comes with the routes, which the document preloads and the shell fetches ahead. Not React's `lazy`: what it shows
 * after a fallback is held back until 300 ms have passed.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined;
  return function Page() {
    const [, renderAnew] = useReducer((count: number) => count + 1, 0);
    const [failure, setFailure] = useState<{ fault: unknown } | null>(null);
    useLayoutEffect(() => {
      if (loaded) return;
      let left = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!left) renderAnew();
        },
        (fault: unknown) => !left && setFailure({ fault }),
      );
      return () => {
        left = true;
      };
    }, []);
    if (failure) throw failure.fault;
    const Loaded = loaded;
    return Loaded ? <Loaded /> : <SkeletonRows rows={8} />;
  };
}

interface PageRoutesProps {
  /** Where a path leads that is not there. */
  home?: string;
  homeLabel?: string;
  /** `Route` elements. */
  children: ReactNode;
}

/** The pages of a remote, and for every other path below its routes that there is none. */
export const PageRoutes = ({ home, homeLabel, children }: PageRoutesProps) => (
  <Routes>
    {children}
    <Route path="*" element={<NotFoundState to={home} label={homeLabel} />} />
  </Routes>
);
