import { richTextSchema, textSchema } from '@madang/contracts';
import { z } from 'zod';

const draftSchema = z.object({
  title: textSchema,
  contents: richTextSchema.nullable(),
  betId: z.string().nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** A post that is being written, kept in this browser for its member until it is sent. */
export function draftOf(memberId: number, postId: number | null) {
  const key = `madang-draft-free-${memberId}-${postId ?? 'new'}`;
  return {
    read: (): Draft | null => {
      const kept = localStorage.getItem(key);
      const read = kept === null ? null : draftSchema.safeParse(parsed(kept));
      return read?.success ? read.data : null;
    },
    // A browser without room for it has no drafts: writing goes on.
    keep: (draft: Draft): void => attempt(() => localStorage.setItem(key, JSON.stringify(draft))),
    forget: (): void => localStorage.removeItem(key),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}
