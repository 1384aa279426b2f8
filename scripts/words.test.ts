import { join } from 'node:path';
import { sourcesBelow, wrongForms, wrongFormsOf } from './words.ts';

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
