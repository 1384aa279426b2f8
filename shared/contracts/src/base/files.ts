import { z } from 'zod';
import { endpoint, plain } from './endpoint.ts';
import { fileIdSchema } from './rich-text.ts';

/**
 * The allowed uploads, the size in which a picture is kept, and the quota of a member. A picture is made anew, so that nothing but its
 * pixels is left.
 */
export const pictureBounds = {
  bytes: 8 * 1024 * 1024,
  megapixels: 24,
  side: 1_920,
  keptBytes: 100 * 1024 * 1024,
} as const;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * `post` and `messenger`, of operators: everyone who knows its random name sees it. `question`: the member and operators alone, by addresses that
 * expire.
 */
const filePurposes = ['post', 'question', 'messenger'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The address at which a file is read: below the site, not below the API (specification section 7). */
export const fileAddress = (id: string): string => `/file/download/${id}`;

export const keptFileSchema = z.object({
  id: fileIdSchema,
  href: z.string(),
  width: z.int(),
  height: z.int(),
});
export type KeptFile = z.infer<typeof keptFileSchema>;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/file/:purpose',
  summary: 'Keep a picture; the body is its bytes. What nothing uses within a day is removed.',
  access: 'member',
  params: z.object({ purpose: z.enum(filePurposes) }),
  bodyBytes: pictureBounds.bytes,
  answer: keptFileSchema,
  refusals: { 'file.kind': plain, 'file.broken': plain, 'file.pixels': plain, 'file.quota': plain },
});
