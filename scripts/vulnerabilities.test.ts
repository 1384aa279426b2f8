import { verdictOn } from './vulnerabilities.ts';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('no answer counts as "no vulnerability" unless it is a report', () => {
  for (const output of [
    '',
    '<html>405</html>',
    '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
  ]) {
    const { code, lines } = verdictOn(output);
    expect([code, lines[0]]).toEqual([3, expect.stringMatching(/^NOT CHECKED/)]);
  }
  expect(verdictOn('{"message":"405 Method Not Allowed"}').lines[0]).toContain('405 Method Not Allowed');
});

test('a high or critical vulnerability fails, a lesser one is named', () => {
  expect(verdictOn(report({}))).toEqual({ code: 0, lines: ['No known vulnerability.'] });
  expect(verdictOn(report({ a: { severity: 'low', range: '<1' } }))).toEqual({ code: 0, lines: ['low: a <1'] });
  const both = { a: { severity: 'low', range: '<1' }, b: { severity: 'critical', range: '*' } };
  expect(verdictOn(report(both))).toEqual({ code: 1, lines: ['low: a <1', 'critical: b *'] });
});
