import type { AuditEntry } from '@madang/contracts';
import { listAudit, listReleases } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const entry = (id: number, differs: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-21T03:00:00.000Z',
  by: 'admin',
  action: 'revision',
  app: 'mf-sports',
  revision: id,
  reason: `사유 ${id}`,
  before: { live: '1.0.0' },
  after: { live: '1.1.0' },
  ...differs,
});

const open = () => openAdmin('/admin/audit');
const list = () => screen.findByRole('list', { name: '감사 기록' });

test('entries open to the state before and after', async () => {
  serve(listReleases, deliveries());
  serve(listAudit, {
    entries: [entry(9), entry(8, { before: null, app: null, action: 'freeze.added' })],
    nextBeforeId: null,
  });
  const { user } = open();
  const [first, second] = within(await list()).getAllByRole('listitem');
  if (!first || !second) throw new Error('two entries were served');
  expect(first).toHaveTextContent('#92026-11-21 12:00:00admin버전 변경스포츠 리비전 9 사유 9');
  expect(within(first).getByRole('group')).not.toHaveAttribute('open');
  await user.click(within(first).getByText('사유 9', { exact: false }));
  expect(within(first).getByRole('group')).toHaveAttribute('open');
  expect(within(first).getByRole('region', { name: '이후' })).toHaveTextContent('{ "live": "1.1.0" }');
  expect(second).toHaveTextContent('이전없음');
  expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
});

test('older entries come page by page, and one app’s alone when asked', async () => {
  serve(listReleases, deliveries());
  const calls = serve(listAudit, ({ query }) =>
    query.beforeId ? { entries: [entry(1)], nextBeforeId: null } : { entries: [entry(2)], nextBeforeId: 2 },
  );
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(screen.getByText(/사유 1/)).toBeVisible());
  expect(screen.getByText(/사유 2/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '앱' }), '카지노');
  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{}, { beforeId: '2' }, { app: 'mf-casino' }]));
});

test('the export holds every entry, whatever the page shows', async () => {
  serve(listReleases, deliveries());
  serve(listAudit, ({ query }) => {
    if (!query.limit) return { entries: [entry(3)], nextBeforeId: 3 };
    return query.beforeId
      ? { entries: [entry(1)], nextBeforeId: null }
      : { entries: [entry(3), entry(2)], nextBeforeId: 2 };
  });
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  const saving = (event: MouseEvent) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement) || !link.download) return;
    event.preventDefault();
    const blob = blobs[Number(link.href.slice('blob:'.length))];
    if (blob) saved.push({ name: link.download, blob });
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    this.addEventListener('click', saving);
    click.call(this);
  };
  try {
    const { user } = open();
    await list();
    await user.click(screen.getByRole('button', { name: 'JSON 내보내기' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  expect(saved[0]?.name).toMatch(/^madang-audit-\d{8}-\d{6}\.json$/);
  const reader = new FileReader();
  const text = await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
    if (saved[0]) reader.readAsText(saved[0].blob);
  });
  expect(JSON.parse(String(text))).toEqual([entry(3), entry(2), entry(1)]);
});

test('an export that fails says so; an empty audit too', async () => {
  serve(listReleases, deliveries());
  serve(listAudit, ({ query }) => (query.limit ? refusal('request.too-many') : { entries: [], nextBeforeId: null }));
  const { user } = open();
  expect(await screen.findByText('기록이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'JSON 내보내기' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('요청이 너무 많습니다.');
});

test('the audit cannot be loaded', async () => {
  serve(listReleases, deliveries());
  serve(listAudit, () => refusal('session.forbidden'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('권한이 없습니다.');
});
