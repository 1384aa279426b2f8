import { slotsOf } from '../composed-pages.ts';
import { fetchAhead } from './fetch-ahead.ts';

/** What home shows first, while a guest types who is about to stand there. Nothing of it runs. */
export function fetchHome(): void {
  for (const name of ['home', 'slip'] as const)
    for (const { remote, declaration } of slotsOf(name, '/')) fetchAhead(remote, declaration.module);
}
