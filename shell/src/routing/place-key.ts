import type { Location } from 'react-router-dom';

/** What the router keeps a page's place under. The first page of every document has the same key: there the address says which it is. */
export const placeKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key;
