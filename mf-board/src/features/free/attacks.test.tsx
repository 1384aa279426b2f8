import * as contracts from '@madang/contracts';
import { attacks, expectHarmless, pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

const open = (path: string) => renderRoute(<Pages />, { path });

const everything = attacks.join(' ');
const writer = { nickname: everything, level: 1 };
const leg: contracts.BetLeg = {
  clicked: null,
  fixtureId: '1',
  oddsId: '2',
  sportId: 6046,
  sportName: everything,
  leagueName: everything,
  home: everything,
  away: everything,
  startsAt: '2026-11-22T10:00:00.000Z',
  group: 'other',
  marketNameKorean: everything,
  side: 'other',
  betName: everything,
  betLine: everything,
  price: '1.80',
  settlement: null,
  score: null,
};

test('wherever a post shows text it stands there as text', async () => {
  serve(contracts.countView, { viewCount: 1 });
  const around = { notices: [], page: 1, pageCount: 1, totalCount: 0, mayWrite: true, writeLevel: 1 };
  serve(contracts.listPosts, { ...around, items: [] });
  serve(contracts.postById, {
    id: 7,
    title: everything,
    writer,
    writtenAt: '2026-11-20T01:00:00.000Z',
    viewCount: 0,
    likeCount: 0,
    commentCount: 1,
    hasPicture: false,
    hasBet: true,
    isPinned: false,
    isHidden: false,
    contents: {
      type: 'doc',
      content: attacks.slice(0, 9).flatMap((text): contracts.RichBlock[] => [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
        { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] },
        { type: 'picture', attrs: { id: 'ab'.repeat(16), alt: text.slice(0, 200) } },
      ]),
    },
    editedAt: null,
    isOwn: false,
    isLiked: false,
    betId: null,
    bet: { placedAt: '2026-11-20T00:00:00.000Z', totalOdds: '1.80', status: 0, gameType: 1, legs: [leg], open: [] },
    comments: attacks.map((text, place) => ({
      id: place + 1,
      parentId: null,
      writer,
      text,
      writtenAt: '2026-11-20T02:00:00.000Z',
      isEdited: false,
      isOwn: false,
      isHidden: false,
    })),
  });
  const { container } = open('/free/view/7');
  const article = await screen.findByRole('article');
  expect([...article.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(attacks.slice(0, 9));
  for (const text of attacks) expect(container.textContent).toContain(text);
  expectHarmless(container);
});

test('what attacks link to is no link of the contract', () => {
  const addresses = attacks.flatMap((attack) =>
    [...attack.matchAll(/(?:href|src|action)=["']?([^"'>\s]+)/g)].map((found) => found[1]),
  );
  const taken = addresses.filter((href) => contracts.linkSchema.safeParse(href).success);
  expect(addresses.length).toBeGreaterThan(10);
  expect(taken.filter((href) => !/^https?:/i.test(href ?? ''))).toEqual([]);
});

test('pasted into the editor they leave nothing that acts, and nothing that the contract does not take', async () => {
  serve(contracts.listBets, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  // Refused, so that the page stays; a body that does not fit the contract would not arrive at all.
  const saved = serve(contracts.savePost, () => refusal('request.too-many'));
  const { user, container } = open('/free/write');
  await user.type(await screen.findByLabelText('제목'), '글');
  const editor = await screen.findByRole('textbox', { name: '내용' });
  for (const [place, attack] of attacks.entries()) {
    const kept: Record<string, string> = { 'text/html': `<p>시작${place}.</p>${attack}`, 'text/plain': '시작' };
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    const clipboardData = { files: [], types: Object.keys(kept), getData: (type: string) => kept[type] ?? '' };
    Object.assign(paste, { clipboardData });
    editor.dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(true);
    await waitFor(() => expect(editor).toHaveTextContent(`시작${place}.`));
  }
  expectHarmless(container);
  await user.click(screen.getByRole('button', { name: '등록' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  localStorage.clear();
});
