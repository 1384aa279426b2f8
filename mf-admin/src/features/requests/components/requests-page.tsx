import { type BodyOf, decideRequest, listRequestQueue, type QueryOf, type QueuedRequest } from '@madang/contracts';
import { api, makeStale, newIdempotencyKey, textOf, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  color,
  EmptyState,
  formatDateTime,
  formatNumber,
  formatWon,
  mobile,
  Pager,
  QueryView,
  SkeletonRows,
  space,
  usePageNumber,
} from '@madang/ui';
import { useRef, useState } from 'react';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { CsvButton } from '../../../table/csv-button.tsx';
import { everyPage } from '../../../table/every-page.ts';
import { downloadCsv, toCsv } from '../../../table/to-csv.ts';
import { shownBelowStyle, useShownBelow } from '../../../table/use-shown-below.ts';
import { useTableAddress } from '../../../table/use-table-address.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPanel } from './request-panel.tsx';
import { kindWords, requestStates, wayOf } from './request-words.ts';
import { RollingQueue } from './rolling-queue.tsx';

const askedEveryMs = 5_000;
const perPage = 30;

/** `/admin/requests`: charges, exchanges and rolling that members ask for, and the decisions. */
export default function RequestsPage() {
  const address = useTableAddress();
  const open = address.filter('open') === 'false' ? 'false' : 'true';
  return (
    <>
      <RequestFilters address={address} open={open} />
      {address.filter('kind') === 'rolling' ? <RollingQueue open={open} /> : <Requests address={address} open={open} />}
    </>
  );
}

function Requests({ address, open }: { address: ReturnType<typeof useTableAddress>; open: 'true' | 'false' }) {
  const [page, turnTo] = usePageNumber();
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const query = queryOf(address, open);
  const queue = useEndpoint(
    listRequestQueue,
    { query: { ...query, page, itemsPerPage: perPage } },
    { keepPrevious: true, refetchInterval: askedEveryMs },
  );
  const items = queue.data?.items ?? [];
  const asked = Number(address.filter('id')) || null;
  const chosenId = asked ?? items[0]?.id ?? null;
  const chosen = useRef(chosenId);
  chosen.current = chosenId;
  const choose = (id: number | undefined) => id !== undefined && address.choose(String(id));
  const { place, goThere } = useShownBelow();
  const show = (id: number) => {
    choose(id);
    goThere();
  };
  const step = (by: number) => {
    const place = items.findIndex(({ id }) => id === chosenId);
    choose(items[Math.min(items.length - 1, Math.max(0, place + by))]?.id);
  };
  const check = (id: number) =>
    setChecked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => chosenId !== null && check(chosenId),
    'shift+a': () => {
      const chosen = items.filter(({ id }) => checked.has(id));
      if (chosen.length > 0) void approveAll(chosen).then(() => setChecked(new Set()));
    },
  });
  return (
    <QueryView
      query={queue}
      skeleton={<SkeletonRows rows={8} height={48} label="신청을 불러오는 중" />}
      isEmpty={({ totalCount }) => totalCount === 0 && asked === null}
      empty={
        query.kind || query.search || query.least ? (
          <EmptyState title="조건에 맞는 신청이 없습니다." text="조건을 지우면 다른 신청이 보일 수 있습니다." />
        ) : (
          <EmptyState title={open === 'true' ? '처리할 신청이 없습니다.' : '처리한 신청이 없습니다.'} />
        )
      }
    >
      {({ totalCount, pageCount, sumWon }) => (
        <div css={halvesStyle}>
          <section aria-label="신청 목록" css={sideStyle}>
            <p css={{ padding: `${space(2)}px ${space(3)}px`, color: color.muted }}>
              {formatNumber(totalCount)}건 · {formatWon(sumWon)}
            </p>
            <RequestList requests={items} {...{ chosenId, checked }} onChoose={show} onCheck={check} />
            <Pager page={page} pageCount={pageCount} onPage={turnTo} />
            <Bulk
              requests={items.filter(({ id }) => checked.has(id))}
              query={query}
              onDone={() => setChecked(new Set())}
            />
          </section>
          {chosenId !== null && (
            <div ref={place} css={shownBelowStyle}>
              <RequestPanel
                key={chosenId}
                id={chosenId}
                // Another request may have been chosen before the decision was answered.
                onDone={() => chosen.current === chosenId && step(1)}
              />
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
}

type Query = Pick<QueryOf<typeof listRequestQueue>, 'open' | 'kind' | 'search' | 'least' | 'sort'>;

const kinds = ['charge', 'exchange'] as const;
const sorts = ['age', '-age', 'amount', '-amount'] as const;
/** The address's filters, as far as the server knows them. */
function queryOf({ filter }: ReturnType<typeof useTableAddress>, open: 'true' | 'false'): Query {
  const [search, least] = [filter('search'), filter('least')];
  return {
    open,
    kind: kinds.find((each) => each === filter('kind')),
    sort: sorts.find((each) => each === filter('sort')),
    ...(search !== '' && { search }),
    ...(/^\d+$/.test(least) && { least: Number(least) }),
  };
}

/** Every page of the filters, for the file. */
const rowsOf = (query: Query) =>
  everyPage((page, itemsPerPage) => api.call(listRequestQueue, { query: { ...query, page, itemsPerPage } }));

/** One after another; those that take two operators, or were decided meanwhile, are left and said. */
async function approveAll(requests: readonly QueuedRequest[]): Promise<void> {
  const ready = requests.filter(({ state }) => state === 'checking');
  const left: string[] = [];
  const body: BodyOf<typeof decideRequest> = { to: 'approved', reason: '일괄 확인' };
  for (const { id, nickname } of ready) {
    await api
      .call(decideRequest, { params: { id }, body, idempotencyKey: newIdempotencyKey() })
      .catch((thrown) => left.push(`${nickname}: ${textOf(thrown)}`));
  }
  makeStale(...(decideRequest.makesStale ?? []));
  const done = ready.length - left.length;
  await alertDialog(
    [
      `${done}건을 승인했습니다.`,
      ...(ready.length < requests.length ? ['확인 중인 신청만 승인합니다.'] : []),
      ...left,
    ].join('\n'),
  );
}

function Bulk({ requests, query, onDone }: { requests: readonly QueuedRequest[]; query: Query; onDone: () => void }) {
  const sum = requests.reduce((won, { amount }) => won + amount, 0);
  async function save() {
    const header = ['번호', '종류', '아이디', '닉네임', '금액', '상태', '계좌', '신청 시각', '처리자'];
    const rows = requests.length > 0 ? requests : await rowsOf(query);
    downloadCsv(
      '충전·환전',
      toCsv(
        header,
        rows.map((each) => [
          ...[each.id, kindWords[each.kind], each.userId, each.nickname, each.amount, requestStates[each.state][0]],
          ...[wayOf(each), formatDateTime(each.requestedAt), each.decidedBy ?? each.checkingBy],
        ]),
      ),
    );
  }
  return (
    <div css={bulkStyle}>
      <b>{requests.length}건</b> <span css={{ color: color.muted }}>{formatWon(sum)}</span>
      <span css={{ marginLeft: 'auto', display: 'flex', gap: space(2) }}>
        <CsvButton size="small" save={save} />
        <Button size="small" disabled={requests.length === 0} onClick={() => void approveAll(requests).then(onDone)}>
          {requests.length}건 승인 (Shift A)
        </Button>
      </span>
    </div>
  );
}

const halvesStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const sideStyle = {
  alignSelf: 'start',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  background: color.surface,
  overflow: 'hidden',
} as const;
const bulkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
} as const;
