import * as contracts from '@madang/contracts';
import { changeSetting, type Newcomer, openBoard, testDatabase } from '../../test/index.ts';

const { app, newcomer, operator, save, list } = await openBoard(await testDatabase());
const text = contracts.richTextOf;

test('an empty post, one below the level, and text that is no rich text', async () => {
  const saved = (contents: unknown, as: Newcomer) => save(as, { contents });
  const low = await newcomer({ level: 1 });
  await changeSetting(app, operator, contracts.boardSetting, { writeLevel: 2 });
  expect(await saved(text('글'), low)).toMatchObject({ code: 'board.level', text: '레벨 2부터 글을 쓸 수 있습니다.' });
  expect(await list({}, low)).toMatchObject({ mayWrite: false, writeLevel: 2 });
  await changeSetting(app, operator, contracts.boardSetting, { writeLevel: 1 });
  expect((await saved(text(' \n '), await newcomer())).code).toBe('board.empty');
  const line = (marks: unknown) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }],
  });
  const nested = (depth: number): object => ({
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [depth === 0 ? { type: 'paragraph' } : nested(depth - 1)] }],
  });
  const bad = [
    '<b>글</b>',
    { type: 'doc', content: [] },
    { type: 'doc', content: [{ type: 'script', content: [] }] },
    { type: 'doc', content: [nested(3)] },
    { type: 'doc', content: [{ type: 'picture', attrs: { id: '../../etc/passwd' } }] },
    { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [] }] },
    { type: 'doc', content: Array.from({ length: 401 }, () => ({ type: 'paragraph' })) },
    line([{ type: 'color', attrs: { color: 'red;background:url(//evil.example)' } }]),
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://user@evil.example',
      ' https://x.example',
      'https://x.example/"onclick="x',
    ].map((href) => line([{ type: 'link', attrs: { href } }])),
  ];
  const as = await newcomer();
  for (const contents of bad) expect([contents, (await saved(contents, as)).status]).toEqual([contents, 422]);
  expect(
    (await saved(line([{ type: 'link', attrs: { href: 'https://example.com/a?b=c#d' } }, { type: 'bold' }]), as))
      .status,
  ).toBe(200);
});
