import { crossHref } from '../../fixtures/cross-href.ts';

/** The list with this fixture on it, all its markets included. */
export const matchHref = ({ home }: { home: string }): string => crossHref({ search: home });
