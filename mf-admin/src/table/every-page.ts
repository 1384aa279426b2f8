import { alertDialog, formatNumber } from '@madang/ui';

const mostRowsOfFile = 20_000;
interface Page<Row> {
  items: readonly Row[];
  pageCount: number;
}

/** Every page of a list, for a file. Of a longer list than `mostRowsOfFile` the rest is left out, and that is said. @param read 100 rows a page */
export async function everyPage<Row>(read: (page: number, itemsPerPage: 100) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page, 100);
    rows.push(...found.items);
    if (page >= found.pageCount) return rows;
    if (rows.length >= mostRowsOfFile) {
      void alertDialog(`처음 ${formatNumber(rows.length)}건만 저장했습니다. 조건을 좁혀 나머지를 저장해 주세요.`);
      return rows;
    }
  }
}
