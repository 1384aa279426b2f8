import type { StatementEntry } from '@madang/contracts';
import { formatDateTime, statementWords } from '@madang/ui';
import { linkOf } from './statement-words.ts';

const header = ['번호', '시각', '구분', '내용', '근거', '금액', '잔액'];

/**
 * A spreadsheet takes a cell that begins with one of these for a formula, and runs it; an apostrophe before it keeps it text. Our own
 * numbers stay numbers.
 */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text.trimStart()) || /^[\t\r\n]/.test(text);
const quoted = (text: string) => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Entries as a file that spreadsheets open as UTF-8 (the mark in front says so), newest first. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const lines = entries.map((entry) =>
    [
      entry.seq,
      quoted(formatDateTime(entry.at)),
      quoted(statementWords(entry).label),
      quoted(entry.detail ?? ''),
      quoted(linkOf(entry)?.text ?? ''),
      entry.change,
      entry.after,
    ].join(','),
  );
  return `\ufeff${[header.map(quoted).join(','), ...lines].join('\r\n')}\r\n`;
}
