import type { Mount, Place, Watched } from '@madang/session';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { openPageContext } from './page-context.ts';

/** A component of the page around a part that draws by itself. What `mount` throws is handled like what a component throws. */
export function mounted(mount: Mount): ComponentType<Record<string, string>> {
  return function MountedPart(props) {
    const outer = useRef<HTMLDivElement>(null);
    const given = useRef(props).current;
    const place = usePlace();
    const navigate = useNavigate();
    const go = useRef(navigate);
    useLayoutEffect(() => {
      go.current = navigate;
    });
    useLayoutEffect(() => {
      if (!outer.current) return;
      // A fresh one each time: a part that keeps the last one keeps nothing of the page.
      const element = outer.current.appendChild(document.createElement('div'));
      const { page, end } = openPageContext({ place, navigate: (path) => void go.current(path) });
      const takeAway = () => {
        end();
        element.remove();
      };
      try {
        const unmount = mount(element, { ...given }, page);
        return () => {
          try {
            unmount();
          } finally {
            takeAway();
          }
        };
      } catch (thrown) {
        takeAway();
        throw thrown;
      }
    }, [given, place]);
    return <div ref={outer} css={{ display: 'contents' }} />;
  };
}

/** The router's place as a value outside of React. */
function usePlace(): Watched<Place> {
  const { pathname, search } = useLocation();
  const params = useParams();
  const [kept] = useState(() => keep<Place>({ pathname, search, params }));
  useLayoutEffect(() => {
    const { get, set } = kept;
    const is: Place = { pathname, search, params };
    if (JSON.stringify(get()) !== JSON.stringify(is)) set(is);
  }, [kept, pathname, search, params]);
  return kept;
}

function keep<Value>(first: Value): Watched<Value> & { set(value: Value): void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // A wrapper, so that one function can listen twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}
