import { crossHref } from '../../fixtures/korean-href.ts';

/** The list with this fixture on it, all its markets included. */
export const matchHref = ({ home }: { home: string }): string => crossHref({ search: home });
