import { type QueryOf, readStatement, type StatementEntry } from '@madang/contracts';
import { api } from '@madang/session';
import { statementCsv } from './statement-csv.ts';

/** Every entry of these days, page after page, as a file. */
export async function downloadStatement(query: QueryOf<typeof readStatement>): Promise<void> {
  const entries: StatementEntry[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const read = await api.call(readStatement, { query: { ...query, page, itemsPerPage: 100 } });
    // A movement meanwhile shifts the pages: no entry is listed twice.
    entries.push(...read.items.filter(({ seq }) => !entries.some((known) => known.seq === seq)));
    pages = read.pageCount;
  }
  const url = URL.createObjectURL(new Blob([statementCsv(entries)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `madang-${query.account ?? 'cash'}-${query.from}-${query.to}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
