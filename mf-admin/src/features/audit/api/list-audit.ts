import { type AnswerOf, listAudit } from '@madang/contracts';
import { api } from '@madang/session';
import { useInfiniteQuery } from '@tanstack/react-query';

export type AuditPage = AnswerOf<typeof listAudit>;
export type AuditEntry = AuditPage['entries'][number];

/** Newest first; `null` is every app. */
export const useAudit = (app: string | null) =>
  useInfiniteQuery({
    queryKey: ['audit', app],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, { query: { ...queryOf(app), ...(pageParam && { beforeId: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.nextBeforeId,
  });

const exportedAtOnce = 10_000;

/** Everything there is, page by page. @throws {ApiError} */
export async function fetchWholeAudit(app: string | null): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let beforeId: number | null = null;
  do {
    const page: AuditPage = await api.call(listAudit, {
      query: { ...queryOf(app), limit: exportedAtOnce, ...(beforeId && { beforeId }) },
    });
    entries.push(...page.entries);
    beforeId = page.nextBeforeId;
  } while (beforeId !== null);
  return entries;
}

const queryOf = (app: string | null) => (app ? { app } : {});
