import { type ComponentType, createElement, useEffect, useState } from 'react';

const againAfterMs = 10_000;

/** A part of the shell that the page can do without: nothing stands in its place until it is loaded, and its failure is silent. */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let left = false;
      const ask = () =>
        load().then(
          (part) => !left && setPart(() => part.default),
          () => {
            if (!left) timer = setTimeout(ask, againAfterMs);
          },
        );
      void ask();
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, []);
    return Part && createElement(Part, props);
  };
}
