import { z } from 'zod';
import { textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';

/** What a device is told while no page of the site is open. */
const pushChoiceSchema = z.object({ bets: z.boolean(), goals: z.boolean() });
export type PushChoice = z.infer<typeof pushChoiceSchema>;

export const ownPush = endpoint({
  method: 'GET',
  path: '/member/push',
  summary: 'The key by which browsers let the site send notifications, and what this device is told.',
  access: 'member',
  staleOn: ['push'],
  answer: z.object({
    /** null: this site sends none. */
    publicKey: z.string().nullable(),
    /** null: this device is told nothing. */
    device: pushChoiceSchema.nullable(),
  }),
});

/** As browsers give them: an uncompressed point of P-256, and 16 bytes. */
const pushKeySchema = (bytes: number) => textSchema.length(Math.ceil((bytes * 4) / 3)).regex(/^[\w-]+$/);

export const savePush = endpoint({
  method: 'POST',
  path: '/member/push',
  summary:
    'Tell this device of settled bets and goals, at the address that its browser gave. A later choice takes the place of the one before.',
  access: 'member',
  makesStale: ['push'],
  body: pushChoiceSchema.extend({
    endpoint: textSchema.max(1_000).regex(/^https?:\/\/\S+$/),
    p256dh: pushKeySchema(65),
    auth: pushKeySchema(16),
  }),
  answer: z.object({}),
  refusals: { 'push.off': plain, 'push.service': plain, 'push.device': plain },
});

export const endPush = endpoint({
  method: 'POST',
  path: '/member/push/end',
  summary: 'Tell this device nothing more.',
  access: 'member',
  makesStale: ['push'],
  answer: z.object({}),
});
