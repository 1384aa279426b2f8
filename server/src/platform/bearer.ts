import type { Access } from '@madang/contracts';

/**
 * Where a person's token counts: the API of releases, never what members do with their money. Nor what owners alone may: a token
 * that leaked must not make others, which would outlive it.
 */
export const personTokenAccess: ReadonlySet<Access> = new Set<Access>(['operator', 'tester']);

export const tokenPrefixes = { team: 'mdt_', person: 'mdp_' } as const;
export type TokenKind = keyof typeof tokenPrefixes;

/** What follows `Bearer`, when it reads like a token of this kind. */
export function bearerOf(authorization: string | undefined, kind: TokenKind): string | null {
  const [scheme, token] = authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(tokenPrefixes[kind]) ? token : null;
}
