import { attack, attacks } from '@madang/testing/attacks';
import { onlyKnownMarkup } from './known-markup.ts';

const known = {
  tags: new Set(['a', 'b', 'p', 'img', 'table', 'td']),
  attributes: new Map(['href', 'src', 'title'].map((name) => [name, name])).set('style', 'data-style'),
};
const names = new Set(['html', 'head', 'body', 'tbody', 'tr', ...known.tags]);
const carried = new Set(known.attributes.values());

/** The unknown elements and attributes that a browser would find in it. */
function unknownIn(html: string): string[] {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
  return elements.flatMap((element) => [
    ...(names.has(element.localName) ? [] : [element.localName]),
    ...element.getAttributeNames().filter((name) => !carried.has(name)),
  ]);
}

test.each(attacks)('a browser reads nothing but known markup in this: %s', (html) => {
  expect(unknownIn(onlyKnownMarkup(html, known))).toEqual([]);
});

test.each(attacks)('nor when it stands beside or inside another: %s', (first) => {
  const second = attacks[(attacks.indexOf(first) + 1) % attacks.length];
  for (const html of [first + second, `<b title=${first}>${second}`, `<!-- ${first} --!>${second}`])
    expect(unknownIn(onlyKnownMarkup(html, known))).toEqual([]);
});

test.each([
  ['<P Title=가나 hidden>글 &amp; &lt;b&gt;</P>', '<p title="가나">글 &amp; &lt;b&gt;</p>'],
  [`<a href='/x?a="1"&b=2' title = "둘">링크</a>`, '<a href="/x?a=&quot;1&quot;&b=2" title="둘">링크</a>'],
  ['<p style="color: red">빨강</p>', '<p data-style="color: red">빨강</p>'],
  ['1 < 2 <3 <b>셋</b>', '1 &lt; 2 &lt;3 <b>셋</b>'],
  ['앞<!-- 뺌 <b>x</b> -->뒤<!doctype html><?x?></>끝', '앞뒤끝'],
  ['앞<style>p { color: red }</style >뒤<script>1 < 2</script>', '앞뒤'],
  ['앞<section>안</section><br/><img/src=/a.png>', '앞안<img src="/a.png">'],
  ['앞<b title="안 닫힘', '앞'],
])('%s is written anew as %s', (html, written) => {
  expect(onlyKnownMarkup(html, known)).toBe(written);
});

// A parser that went back over its input would not end here.
test.each(['<', '<a ', '<a x=', '<!--', '<a x="', '</', '<a / / ', '<a =', "<a ='", '<style>'])(
  'a long text of %s is read once, and nothing of it acts',
  (piece) => {
    expect(unknownIn(onlyKnownMarkup(piece.repeat(20_000) + attack, known))).toEqual([]);
  },
);
