import { z } from 'zod';
import { idSchema, textSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { heldSettingSchema } from './setting-endpoints.ts';

/** For which fixtures a limit of the setting `cap` is: all, those of a sport, those of a league. */
const capScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('sport'), id: idSchema }),
  z.object({ kind: z.literal('league'), id: idSchema }),
]);
export type CapScope = z.infer<typeof capScopeSchema>;

/** The key of the scope in the setting `cap`: "all", "sport 6046", "league 61". */
export const capKey = (scope: CapScope): string => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`);

/** undefined for a text that is no key of a scope. */
export function scopeOfKey(key: string): CapScope | undefined {
  const [, kind, id] = /^(all|sport|league)(?: ([1-9]\d{0,9}))?$/.exec(key) ?? [];
  const read = capScopeSchema.safeParse(kind === 'all' ? { kind } : { kind, id: Number(id) });
  return read.success && capKey(read.data) === key ? read.data : undefined;
}

const capSchema = z.object({
  /** "모든 경기", "축구", "축구 · 대한민국 K리그1". */
  name: z.string(),
  /** The value of the setting `cap`. */
  held: heldSettingSchema,
});
export type Cap = z.infer<typeof capSchema>;

export const listCaps = endpoint({
  method: 'GET',
  path: '/admin/caps',
  summary:
    'Limits of stakes and winnings by sport and league, with the sports that there are. What is not listed has none.',
  access: 'operator',
  permission: 'view',
  staleOn: ['site'],
  answer: z.object({
    caps: z.array(capSchema),
    sports: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const findCapLeagues = endpoint({
  method: 'GET',
  path: '/admin/caps/leagues',
  summary: 'Leagues whose name or country has this text, those with the most fixtures to come first; 20 at most.',
  access: 'operator',
  permission: 'view',
  query: z.object({ text: textSchema.trim().min(1).max(60) }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), fixtures: z.int() })),
});
