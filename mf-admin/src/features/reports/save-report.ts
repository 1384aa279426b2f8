import type { Report, ReportColumn, ReportFigures } from '@madang/contracts';
import { downloadCsv, toCsv } from '../../table/to-csv.ts';
import { type ReportQuery, splitWords } from './report-address.ts';
import { figureWords } from './report-words.ts';

const figures = (Object.keys(figureWords) as ReportColumn[]).filter(
  (column): column is keyof ReportFigures => column !== 'period' && column !== 'name',
);

/** The rows as they stand in the table, and their sum, as a file. */
export function saveReport({ rows, total }: Report, { from, to, split }: ReportQuery): void {
  const sum = { ...total, period: '합계', name: '' };
  downloadCsv(
    `보고서 ${splitWords[split]} ${from} ${to}`,
    toCsv(
      [figureWords.period, figureWords.name, ...figures.map((name) => figureWords[name])],
      [...rows, sum].map((row) => [row.period, row.name, ...figures.map((name) => row[name])]),
    ),
  );
}
