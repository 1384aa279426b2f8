import { toCsv } from './to-csv.ts';

test('formulas are texts, quotes are doubled, and numbers stay numbers', () => {
  const text = toCsv(
    ['이름', '금액'],
    [
      ['=HYPERLINK("http://x")', -5],
      ['@sum', 1_000],
      ['+82', null],
      ['-1+1', 0],
      ['보통, "이름"', 3],
      ['\tx', 4],
    ],
  );
  expect(text.split('\r\n')).toEqual([
    '\uFEFF이름,금액',
    `"'=HYPERLINK(""http://x"")",-5`,
    `"'@sum",1000`,
    `"'+82",`,
    `"'-1+1",0`,
    '"보통, ""이름""",3',
    `"'\tx",4`,
    '',
  ]);
});
