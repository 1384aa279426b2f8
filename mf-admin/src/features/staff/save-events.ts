import { listSecurityEvents, type QueryOf, type SecurityEventEntry } from '@madang/contracts';
import { api } from '@madang/session';
import { formatDateTime } from '@madang/ui';
import { everyPage } from '../../table/every-page.ts';
import { actText } from '../../table/security-columns.tsx';
import { downloadCsv, toCsv } from '../../table/to-csv.ts';

/** The found lines with all that they keep, as a file. */
export async function saveEvents(asked: Partial<QueryOf<typeof listSecurityEvents>>): Promise<void> {
  const rows = await everyPage<SecurityEventEntry>((page, itemsOfPage) =>
    api.call(listSecurityEvents, { query: { ...asked, page, itemsPerPage: itemsOfPage } }),
  );
  const kept = (part: object | null) => (part ? JSON.stringify(part) : null);
  const header = ['번호', '시각', '기록', '누가', '누구를', '주소', '경로', '상태', '결과', '입력', '전', '후', '참고'];
  downloadCsv(
    '보안 기록',
    toCsv(
      header,
      rows.map((each) => [
        ...[each.id, formatDateTime(each.at), actText(each), each.actor, each.subject, each.address, each.route],
        ...[each.status, each.code, kept(each.input), kept(each.before), kept(each.after), kept(each.facts)],
      ]),
    ),
  );
}
