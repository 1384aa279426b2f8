import type { Member } from '@madang/contracts';
import type { emit, listen } from '@madang/events';
import type { api } from './session.ts';

/** A value of the page that changes. `useSyncExternalStore(subscribe, get)` of any React reads it. */
export interface Watched<Value> {
  get(): Value;
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

/** The address below which the part stands, with the parameters of its page's path. */
export interface Place {
  pathname: string;
  search: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** The page for a part that draws by itself, without the page's React. What it hears through this ends with the part. */
export interface PageContext {
  theme: Watched<'dark' | 'light'>;
  /** null for a guest. */
  member: Watched<Member | null>;
  place: Watched<Place>;
  /** To another page of the site. */
  navigate(path: string): void;
  /** Asks the site with the member's session. */
  call: typeof api.call;
  emit: typeof emit;
  listen: typeof listen;
}

/**
 * Draws a part into an element of its own, by whatever means: plain JavaScript, another framework, another major version of React.
 * @returns a function that takes it away again, with its listeners and timers
 */
export type Mount = (element: HTMLElement, props: Record<string, string>, page: PageContext) => () => void;
