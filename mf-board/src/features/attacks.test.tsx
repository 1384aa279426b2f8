import * as contracts from '@madang/contracts';
import { anOperator, attacks, expectHarmless, pagesOf, renderRoute, serve } from '@madang/testing';
import { screen } from '@testing-library/react';
import HomeBoards from '../home-boards.tsx';
import { pages } from '../pages.ts';

const Pages = await pagesOf(pages, { '/': <HomeBoards /> });

/** The free board has its own beside it. */
const everything = attacks.join(' ');
const at = '2026-11-20T01:00:00.000Z';
const one = <Item,>(item: Item) => ({ items: [item], page: 1, pageCount: 1, totalCount: 1 });
const open = (path: string, member = anOperator()) => renderRoute(<Pages />, { path, member });

const event: contracts.SiteEvent = {
  ...{ id: 7, title: everything, summary: everything, startsAt: at, endsAt: at, state: 'running', viewCount: 1 },
  ...{ paragraphs: attacks, takesEntries: true, isEntered: true, entryCount: 1, prize: everything },
  ...{ winners: [everything], hasWon: true },
};
const question: contracts.Question = {
  ...{ id: 7, flag: 'etc', title: everything, askedAt: at, answeredAt: at, isNew: false },
  ...{ contents: everything, files: [], answer: everything },
};
const notice: contracts.Notice = {
  ...{ id: 7, title: everything, postedAt: at, isPinned: true, isShown: true },
  ...{ contents: `<p>첫 줄</p>${everything}`, editedAt: null },
};
beforeEach(() => {
  serve(contracts.listSiteEvents, one(event));
  serve(contracts.siteEventById, event);
  serve(contracts.listQuestions, { ...one(question), newAnswers: 0 });
  serve(contracts.questionById, question);
  serve(contracts.listNotices, one(notice));
  serve(contracts.noticeById, notice);
});

test.each(['/', '/event', '/event/7', '/customer', '/customer/view/7', '/notice'])(
  'what others wrote stands on %s as text',
  async (path) => {
    const { container } = open(path);
    expect((await screen.findAllByText((_, element) => element?.textContent === everything))[0]).toBeVisible();
    expectHarmless(container);
  },
);

test('only the harmless HTML of a notice is left', async () => {
  const { container } = open('/notice/7');
  expect(await screen.findByText('첫 줄')).toBeVisible();
  expectHarmless(container);
});

test('a search of the rules is text', async () => {
  const { container } = open(`/rule?${new URLSearchParams({ search: attacks[0] ?? '' })}`);
  expect(await screen.findByText('찾으시는 규정이 없습니다.')).toBeVisible();
  expectHarmless(container);
});
