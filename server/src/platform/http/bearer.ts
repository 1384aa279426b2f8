export const tokenPrefixes = { team: 'mdt_', person: 'mdp_' } as const;
export type TokenKind = keyof typeof tokenPrefixes;

/** The text after `Bearer`, when it reads like a token of this kind. */
export function bearerOf(authorization: string | undefined, kind: TokenKind): string | null {
  const [scheme, token] = authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(tokenPrefixes[kind]) ? token : null;
}
