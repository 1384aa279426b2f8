import { z } from 'zod';
import { textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { appNameSchema, slotDeclarationSchema } from './release-record.ts';
import { reasonSchema } from './release-state.ts';

/**
 * A place of an app. path: a route pattern, with all that it matches. slot: a place in the shell's frame. origin: another site
 * that its menu may lead to.
 */
export const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), place: textSchema.max(200).regex(/^\/\S*$/) }),
  z.object({ kind: z.literal('slot'), place: slotDeclarationSchema.shape.slot }),
  z.object({
    kind: z.literal('origin'),
    place: textSchema.max(200).refine((text) => URL.canParse(text) && new URL(text).origin === text),
  }),
]);
export type Place = z.infer<typeof placeSchema>;

export const changePlaces = endpoint({
  method: 'POST',
  path: '/admin/releases/places',
  summary:
    'Give an app paths, slots and origins of links, and take some from it. A path that overlaps another app is refused.',
  access: 'operator',
  permission: 'release',
  tokenScope: 'release',
  makesStale: ['releases'],
  body: z.object({
    app: appNameSchema.refine((app) => app !== 'shell'),
    give: z.array(placeSchema).max(50),
    take: z.array(placeSchema).max(50),
    reason: reasonSchema,
  }),
  answer: z.object({}),
  refusals: { 'release.place-taken': plain },
});
