import { join } from 'node:path';
import { englishNames, sourcesBelow, wrongForms, wrongFormsOf, wrongTurns, wrongTurnsOf } from './words.ts';

test('Korean texts are written one way (the table is in shared/ui/README.md)', () => {
  const sources = [...sourcesBelow(join(import.meta.dirname, '..'))];
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(wrongFormsOf)).toEqual([]);
});

test('a form that is not used is named with its line; the texts of the specification stay', () => {
  expect(wrongForms("ok\n'다시 시도해주세요. 배팅할수 있습니다.'")).toEqual([
    '2: "해주세요" is written … 주세요 (a space before 주)',
    '2: "할수" is written … 수 (a space before 수)',
    '2: "배팅" is written 베팅',
  ]);
  expect(wrongForms("'베팅을 선택해주세요.' '최소베팅금 {min}원 미만 베팅하실수 없습니다.' '시도해 주세요.'")).toEqual(
    [],
  );
});

test('English is written plainly in comments, names of tests and documents', () => {
  const sources = [...sourcesBelow(join(import.meta.dirname, '..'), englishNames)];
  expect(sources.length).toBeGreaterThan(1_500);
  expect(sources.flatMap(wrongTurnsOf)).toEqual([]);
});

test('a turn that is not used is named with its line; questions, indirect ones and code stay', () => {
  const text = [
    '/** What is kept of the row. */',
    '// Whoever asks gets it. Says what is missing. What is a fixture?',
    "const text = 'what is kept';",
    "test('nobody waits', () => {});",
  ].join('\n');
  expect(wrongTurns('a.ts', text).map((line) => line.split(' is written')[0])).toEqual([
    '1: "What is"',
    '2: "Whoever"',
    '4: "nobody"',
  ]);
  expect(wrongTurns('a.sql', "select 'what is kept'; -- what is kept").length).toBe(1);
});
