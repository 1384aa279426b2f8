import { type BodyOf, createToken, listTokens, revokeToken } from '@madang/contracts';
import { reasonOf } from './arguments.ts';
import { Failure } from './fail.ts';
import type { Outcome } from './release.ts';
import type { Site } from './site.ts';

/** Tokens without their secrets. */
export async function tokens(site: Site): Promise<Outcome> {
  const { tokens: data } = await site.call(listTokens);
  const lines = data.map(({ id, kind, app, userId, label, createdAt, createdBy, lastUsedAt, revokedAt }) => {
    const use = revokedAt ? `revoked ${revokedAt}` : `last used ${lastUsedAt ?? 'never'}`;
    return `token ${id}: ${kind} ${app ?? userId}, "${label}", made ${createdAt} by ${createdBy}, ${use}`;
  });
  return { lines: lines.length > 0 ? lines : ['there are no tokens'], data };
}

/** A token of the app's team, or of the person. Its secret is in this answer and nowhere else. */
export async function makeToken(
  site: Site,
  { app, user, label }: { app?: string; user?: string; label?: string },
  reason: string | undefined,
): Promise<Outcome> {
  if (!label?.trim()) throw new Failure('Say what it is for: --label "…".');
  const common = { label, reason: reasonOf(reason) };
  const data = await site.call(createToken, { body: { ...ownerOf(app, user), ...common } });
  return { lines: [`token ${data.id}, shown this once:`, data.token], data };
}

type Owner = { kind: 'team'; app: string } | { kind: 'person'; userId: string };

function ownerOf(app: string | undefined, user: string | undefined): Owner {
  if (app && !user) return { kind: 'team', app };
  if (user && !app) return { kind: 'person', userId: user };
  throw new Failure('Say whose it is: --app mf-name for a team, or --user ID for a person.');
}

export async function endToken(site: Site, id: number, reason: string | undefined): Promise<Outcome> {
  const body: BodyOf<typeof revokeToken> = { id, reason: reasonOf(reason) };
  await site.call(revokeToken, { body });
  return { lines: [`token ${id} revoked`], data: { id } };
}
