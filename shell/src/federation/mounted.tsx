import { type ComponentType, useLayoutEffect, useRef } from 'react';

/**
 * Draws a part into an element of its own, by whatever means: plain JavaScript, another framework, another major version of React.
 * @returns a function that takes it away again, with its listeners and timers
 */
export type Mount = (element: HTMLElement, props: Record<string, string>) => () => void;

/** A component of the page around such a part. What `mount` throws is handled like what a component throws. */
export function mounted(mount: Mount): ComponentType<Record<string, string>> {
  return function MountedPart(props) {
    const place = useRef<HTMLDivElement>(null);
    const given = useRef(props).current;
    useLayoutEffect(() => {
      const outer = place.current;
      if (!outer) return;
      // A fresh one each time: a part that keeps the last one keeps nothing of the page.
      const element = outer.appendChild(document.createElement('div'));
      const unmount = mount(element, { ...given });
      return () => {
        unmount();
        element.remove();
      };
    }, [given]);
    return <div ref={place} css={{ display: 'contents' }} />;
  };
}
