import {
  enterSiteEvent,
  listSiteEvents,
  type SiteEvent,
  type SiteEventSummary,
  siteEventById,
} from '@madang/contracts';
import { pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import HomeBoards from '../../home-boards.tsx';
import { pages } from '../../pages.ts';
import { periodText } from './event-period.ts';

const Pages = await pagesOf(pages);

const notice = (id: number, differs: Partial<SiteEventSummary> = {}): SiteEventSummary => ({
  id,
  title: `${id}번째 이벤트`,
  summary: '요약',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-11-29T15:00:00.000Z',
  state: 'running',
  ...differs,
});
const whole = (id: number, differs: Partial<SiteEvent> = {}): SiteEvent => ({
  ...notice(id),
  paragraphs: ['본문'],
  viewCount: 0,
  takesEntries: false,
  isEntered: false,
  entryCount: 0,
  prize: '',
  winners: null,
  hasWon: false,
  ...differs,
});
const onePage = (items: SiteEventSummary[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });
const open = (path = '/event') => renderRoute(<Pages />, { path });

beforeEach(() => void serve(listSiteEvents, onePage([])));

test('the list shows state and period of each event', async () => {
  serve(
    listSiteEvents,
    onePage([notice(1), notice(2, { state: 'upcoming', endsAt: null }), notice(3, { state: 'ended' })]),
  );
  open();
  expect(await screen.findByRole('link', { name: /1번째 이벤트/ })).toHaveTextContent('진행 중');
  expect(screen.getByRole('link', { name: /2번째 이벤트/ })).toHaveTextContent('예정');
  expect(screen.getByRole('link', { name: /2번째 이벤트/ })).toHaveTextContent('2026-11-01 ~ 별도 공지 시까지');
  expect(screen.getByRole('link', { name: /3번째 이벤트/ })).toHaveTextContent('종료');
});

test('days are days in Seoul', () => {
  expect(periodText({ startsAt: '2026-10-31T15:00:00.000Z', endsAt: '2026-11-30T14:59:59.000Z' })).toBe(
    '2026-11-01 ~ 2026-11-30',
  );
});

test('a reader opens an event and goes back', async () => {
  serve(listSiteEvents, onePage([notice(7)]));
  serve(siteEventById, ({ params }) =>
    whole(Number(params.id), { paragraphs: ['첫 문단입니다.', '같은 문단', '같은 문단'], viewCount: 1_234 }),
  );
  const { user, location } = open();
  await user.click(await screen.findByRole('link', { name: /7번째 이벤트/ }));
  expect(location()).toBe('/event/7');
  const article = await screen.findByRole('article');
  expect(within(article).getByRole('heading', { level: 1, name: '7번째 이벤트' })).toBeVisible();
  expect(within(article).getByText('첫 문단입니다.')).toBeVisible();
  expect(within(article).getAllByText('같은 문단')).toHaveLength(2);
  expect(within(article).getByText('1,234')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '이벤트 목록' }));
  expect(location()).toBe('/event');
});

test('beside an event stand the others', async () => {
  serve(siteEventById, whole(7));
  serve(listSiteEvents, onePage([notice(7), notice(8)]));
  open('/event/7');
  const others = within(await screen.findByRole('region', { name: '다른 이벤트' }));
  expect((await others.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['/event/8']);
  expect(others.getByRole('link')).toHaveTextContent('진행 중 · 2026-11-01 ~ 2026-11-30');
});

test('an event that is over says so', async () => {
  serve(siteEventById, whole(3, { state: 'ended', paragraphs: ['지난 이야기'] }));
  open('/event/3');
  expect(await screen.findByText('종료된 이벤트입니다.')).toBeVisible();
});

test('an event is entered once, and says who won', async () => {
  const event = whole(7, { takesEntries: true, prize: '포인트 10,000P', entryCount: 41 });
  const shown = { ...event };
  serve(siteEventById, () => shown);
  const entered = serve(enterSiteEvent, () => {
    Object.assign(shown, { isEntered: true, entryCount: 42 });
    return { entryCount: 42 };
  });
  const { user } = open('/event/7');
  await user.click(await screen.findByRole('button', { name: '참여하기' }));
  expect(await screen.findByRole('button', { name: '참여 완료' })).toBeDisabled();
  expect(screen.getByRole('region', { name: '이벤트 참여' })).toHaveTextContent('상품 포인트 10,000P · 참여 42명');
  expect(entered.map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('winners are told when they were drawn', async () => {
  serve(siteEventById, whole(7, { state: 'ended', takesEntries: true, winners: ['가람', '나래'], hasWon: true }));
  open('/event/7');
  expect(await screen.findByText('가람, 나래')).toBeVisible();
  expect(screen.getByText('축하합니다. 당첨되셨습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '참여하기' })).not.toBeInTheDocument();
});

test('the pager asks for the next page', async () => {
  const calls = serve(listSiteEvents, ({ query }) => ({
    items: [notice(Number(query.page) * 100)],
    page: Number(query.page),
    pageCount: 2,
    totalCount: 16,
  }));
  const { user, location } = open();
  await screen.findByText('100번째 이벤트');
  await user.click(screen.getByRole('button', { name: '다음 페이지' }));
  expect(await screen.findByText('200번째 이벤트')).toBeVisible();
  expect(location()).toBe('/event?page=2');
  expect(calls.map(({ query }) => query.page)).toEqual(['1', '2']);
});

test('no events yet', async () => {
  serve(listSiteEvents, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  open();
  expect(await screen.findByText('등록된 이벤트가 없습니다.')).toBeVisible();
});

test.each(['/event/999', '/event/abc', '/event/7/more'])('%s is not there', async (path) => {
  serve(siteEventById, () => refusal('not-found'));
  open(path);
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '이벤트 목록' })).toHaveAttribute('href', '/event');
});

test('an event that cannot be loaded can be tried again', async () => {
  serve(siteEventById, () => refusal('request.too-many'));
  const { user } = open('/event/7');
  expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많습니다.');
  serve(siteEventById, whole(7, { paragraphs: ['다시 왔습니다.'] }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('다시 왔습니다.')).toBeVisible();
});

describe('on the first page', () => {
  const part = async () => {
    const rendered = renderRoute(<HomeBoards />);
    return { ...rendered, events: within(await screen.findByRole('region', { name: '이벤트' })) };
  };

  test('the events that run lead to themselves', async () => {
    const calls = serve(listSiteEvents, onePage([notice(7), notice(8), notice(9, { state: 'upcoming' })]));
    const { events } = await part();
    const links = await events.findAllByRole('link', { name: /번째 이벤트/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/event/7', '/event/8']);
    expect(links[0]).toHaveTextContent('2026-11-01 ~ 2026-11-30');
    expect(calls[0]?.query).toEqual({ itemsPerPage: '3' });
  });

  test('no running event, and a list that could not be loaded', async () => {
    serve(listSiteEvents, () => refusal('maintenance'));
    const { user, events } = await part();
    const retry = await events.findByRole('button', { name: '다시 시도' });
    serve(listSiteEvents, onePage([notice(9, { state: 'ended' })]));
    await user.click(retry);
    expect(await events.findByText('진행 중인 이벤트가 없습니다.')).toBeVisible();
  });
});
