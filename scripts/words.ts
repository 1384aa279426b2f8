import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How Korean texts are written: what is not used, and what instead. shared/ui's README has the table. */
const forms: readonly [notUsed: RegExp, instead: string][] = [
  [/(?:해|려|춰|겨|와|워|어|아)주(?:세요|시|십시오)/, '… 주세요 (a space before 주)'],
  [/(?:할|하실|될|되실|볼|보실)수(?= ?[있없])/, '… 수 (a space before 수)'],
  [/(?:진행|처리|확인|적용|로딩|대기|연결|준비|예정)중(?![가-힣]*단)/, '… 중 (a space before 중)'],
  [/배팅/, '베팅'],
  [/베팅 금액/, '베팅금액'],
  [/총배당/, '총 배당'],
  [/로그 ?온|로그 아웃/, '로그인, 로그아웃'],
];

/** Texts of the specification, which stay to the letter. */
const literal = [
  '베팅액수를 입력해주세요.',
  '베팅을 선택해주세요.',
  '입력항목을 확인해주세요.',
  '관리자에게 문의해주세요.',
  '쪽지를 확인 후 이용해주세요.',
  '미만 베팅하실수 없습니다.',
  '초과 베팅하실수 없습니다.',
  '초과하여 베팅하실수 없습니다.',
];

const skipped = new Set(['node_modules', 'dist', '.git', '.tsbuild', '.cache', '.data', 'test-results']);

export function* sourcesBelow(dir: string, names = /\.tsx?$/): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sourcesBelow(path, names);
    } else if (names.test(entry.name) && !/^words\./.test(entry.name)) yield path;
  }
}

/** "line: what is written, what instead" */
export function wrongForms(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const own = literal.reduce((rest, words) => rest.replaceAll(words, ''), line);
    return forms.flatMap(([notUsed, instead]) => {
      const found = own.match(notUsed)?.[0];
      return found ? [`${at + 1}: "${found}" is written ${instead}`] : [];
    });
  });
}

export const wrongFormsOf = (path: string): string[] =>
  wrongForms(readFileSync(path, 'utf8')).map((wrong) => `${path}:${wrong}`);

const verbs =
  'is|was|are|were|be|has|had|have|does|did|comes?|came|stands?|stood|goes|went|follows|followed|happens|happened|waits|waited|needs|' +
  'needed|counts|counted|costs|holds|held|may|can|must|moves|moved|belongs|remains|stays|stayed|lies|makes|made|says|said|changes|' +
  'changed|fits|works|breaks|broke|fails|failed|gives|gave|takes|took|runs|ran|starts|ends|begins|began|differs|depends|arrives|' +
  'arrived|reads|asks|asked|shows|matters|would|will|should|could';

/** "Says what is missing" is an indirect question. */
const asking =
  'says?|said|tells?|knows?|known|asks?|asked|shows?|showed|sees?|saw|names?|named|learns?|decides?|explains?|compares?|finds?';

/** How English is not written in comments, names of tests and documents. A question may begin with "What". */
const turns: readonly [notUsed: RegExp, instead: string][] = [
  [/\bwho(?:ever|mever)\b|\bwhichever\b/i, 'by the name of the person: a member, the caller, an operator'],
  [/\bnobody\b/i, 'by the name of the person: no member, no caller'],
  [/\bof before\b/i, '"earlier" or "the version before"'],
  [/\bheed(?:s|ed|ing)?\b/i, '"handle" or "follow"'],
  [
    new RegExp(
      `(?<!\\b(?:${asking}) )\\bwhat(?:ever)? (?!is wrong|was wrong|went wrong|happens?\\b)` +
        `(?:(?:still|already|once|now|then|else|just|only) |no longer )?(?:${verbs})\\b(?!.*\\?)`,
      'i',
    ),
    'with a noun in place of "what": the row that …, the answer that …',
  ],
];

/** The files whose English is checked. */
export const englishNames = /\.(?:tsx?|mjs|sql|md)$/;

/** The prose of a line, or null: a comment, the name of a test, the line of a document. */
function proseOf(path: string, line: string): string | null {
  if (path.endsWith('.md')) return line;
  if (path.endsWith('.sql')) return line.match(/--(.*)/)?.[1] ?? null;
  const comment = line.match(/(?:^|\s)(?:\/\/|\/\*\*|\*)\s(.*)/)?.[1];
  return comment ?? line.match(/\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`].*)/)?.[1] ?? null;
}

/** "line: what is written, what instead" */
export function wrongTurns(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const prose = proseOf(path, line);
    if (prose === null) return [];
    return turns.flatMap(([notUsed, instead]) => {
      const found = prose.match(notUsed)?.[0];
      return found ? [`${at + 1}: "${found}" is written ${instead}`] : [];
    });
  });
}

export const wrongTurnsOf = (path: string): string[] =>
  wrongTurns(path, readFileSync(path, 'utf8')).map((wrong) => `${path}:${wrong}`);
