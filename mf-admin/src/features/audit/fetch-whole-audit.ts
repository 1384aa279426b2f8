import { type AnswerOf, type AuditEntry, listAudit } from '@madang/contracts';
import { api } from '@madang/session';

const exportedAtOnce = 10_000;

/** Everything there is of an app, or of all, page by page. @throws {ApiError} */
export async function fetchWholeAudit(app: string | undefined): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let beforeId: number | undefined;
  do {
    const page: AnswerOf<typeof listAudit> = await api.call(listAudit, {
      query: { app, beforeId, limit: exportedAtOnce },
    });
    entries.push(...page.entries);
    beforeId = page.nextBeforeId ?? undefined;
  } while (beforeId !== undefined);
  return entries;
}
