import { plainText } from './plain-text.ts';

test('keeps the words of a notice and drops its markup', () => {
  expect(plainText('<p>점검 <b>안내</b></p><p>22:00&nbsp;~ 23:00 &amp; &#51060;&#54980;</p>')).toBe(
    '점검 안내 22:00 ~ 23:00 & 이후',
  );
  expect(plainText('&unknown; 5 &lt; 6')).toBe('&unknown; 5 < 6');
});
