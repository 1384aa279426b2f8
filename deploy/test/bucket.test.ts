import { answerTo } from '../backup/bucket.ts';

describe('the bucket that stands in for one elsewhere', () => {
  const kept = { objects: new Map(), uploads: new Map() };
  const ask = (method: string, path: string, body = '') => {
    const { status, text = '' } = answerTo(method, new URL(path, 'https://localhost'), Buffer.from(body), kept);
    return [status, text.toString()];
  };
  const keysOf = (text: unknown) =>
    [...String(text).matchAll(/<(Key|Prefix)>([^<]*)</g)].map(([, kind, name]) => `${kind} ${name}`);

  test('keeps an object, gives it back, and says that it has none of another name', () => {
    expect(ask('PUT', '/b/a/one', 'first')).toEqual([200, '']);
    expect(ask('GET', '/b/a/one')).toEqual([200, 'first']);
    expect(ask('GET', '/b/a/two')[0]).toBe(404);
  });

  test('puts a file together by the numbers of its parts, and not before all are said to be there', () => {
    const [, begun = ''] = ask('POST', '/b/a/large?uploads=');
    const id = /<UploadId>(\w+)</.exec(String(begun))?.[1];
    ask('PUT', `/b/a/large?partNumber=2&uploadId=${id}`, 'world');
    ask('PUT', `/b/a/large?partNumber=1&uploadId=${id}`, 'hello ');
    expect(ask('GET', '/b/a/large')[0]).toBe(404);
    ask('POST', `/b/a/large?uploadId=${id}`);
    expect(ask('GET', '/b/a/large')).toEqual([200, 'hello world']);
  });

  test('tells names by their prefix, and folders once', () => {
    ask('PUT', '/b/top');
    ask('PUT', '/other/a/three');
    expect(keysOf(ask('GET', '/b?list-type=2&delimiter=/')[1])).toEqual(['Prefix a/', 'Key top']);
    expect(keysOf(ask('GET', '/b?list-type=2&prefix=a/')[1])).toEqual(['Key a/large', 'Key a/one']);
  });

  test('tells a thousand names at once, and where the next ones begin', () => {
    for (let n = 0; n < 1_500; n++) ask('PUT', `/many/${String(n).padStart(4, '0')}`);
    const [, first] = ask('GET', '/many?list-type=2');
    const token = /<NextContinuationToken>(\d+)</.exec(String(first))?.[1];
    const [, second] = ask('GET', `/many?list-type=2&continuation-token=${token}`);
    expect([keysOf(first).length, keysOf(second).length]).toEqual([1_000, 500]);
    expect(String(second)).toContain('<IsTruncated>false<');
  });

  test('removes one, and several at once', () => {
    ask('DELETE', '/madang-backup/x');
    for (const name of ['x', 'y', 'z']) ask('PUT', `/madang-backup/${name}`);
    ask('DELETE', '/madang-backup/x');
    ask('POST', '/madang-backup?delete=', '<Delete><Object><Key>y</Key></Object></Delete>');
    expect(keysOf(ask('GET', '/madang-backup?list-type=2')[1])).toEqual(['Key z']);
  });
});
