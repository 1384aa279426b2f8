import { listSecurityEvents, type SecurityEventEntry } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  type Column,
  color,
  DataTable,
  DateTime,
  EmptyState,
  fontSize,
  mobile,
  PageHeader,
  Pager,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  TextField,
} from '@madang/ui';
import { type FormEvent, useState } from 'react';

const itemsPerPage = 30;
const fields = { actor: '누가', subject: '누구를', event: '기록', address: '주소' } as const;
type Asked = Partial<Record<keyof typeof fields, string>>;

/** What the staff did, and sign-ins: the newest first. */
export default function SecurityPage() {
  const [typed, setTyped] = useState<Asked>({});
  const [asked, setAsked] = useState<Asked>({});
  const [page, setPage] = useState(1);
  const events = useEndpoint(listSecurityEvents, { query: { page, itemsPerPage, ...asked } });
  function search(event: FormEvent) {
    event.preventDefault();
    setAsked(Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')));
    setPage(1);
  }
  return (
    <>
      <PageHeader title="보안 기록" text="직원이 한 일과 로그인 기록입니다. 고치거나 지울 수 없습니다." />
      <form
        onSubmit={search}
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: space(2),
          marginBottom: space(4),
          [mobile]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
          <TextField
            key={name}
            label={fields[name]}
            value={typed[name] ?? ''}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button type="submit">찾기</Button>
      </form>
      <QueryView query={events} skeleton={<SkeletonRows rows={10} />}>
        {({ items, pageCount }) => (
          <Panel flush title="기록">
            {items.length === 0 ? (
              <EmptyState title="해당하는 기록이 없습니다." />
            ) : (
              <DataTable caption="보안 기록" columns={columns} rows={items} rowKey={({ id }) => id} />
            )}
            {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={setPage} />}
          </Panel>
        )}
      </QueryView>
    </>
  );
}

const small = { color: color.muted, fontSize: fontSize.small, overflowWrap: 'anywhere' } as const;
const textOfPart = (part: object | null) => (part && Object.keys(part).length > 0 ? JSON.stringify(part) : null);

const columns: Column<SecurityEventEntry>[] = [
  { key: 'at', header: '시각', width: 150, cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'who',
    header: '누가 → 누구를',
    width: 190,
    cell: ({ actor, subject, address }) => (
      <>
        {actor ?? '알 수 없음'}
        {subject && subject !== actor && ` → ${subject}`}
        <div css={small}>{address}</div>
      </>
    ),
  },
  {
    key: 'what',
    header: '내용',
    cell: ({ event, route, status, code, input, before, after, facts }) => (
      <>
        {event} {route && <span css={small}>{route}</span>}{' '}
        <span css={small}>
          {status} {code}
        </span>
        {[input, facts, before, after].map((part, at) => {
          const text = textOfPart(part);
          // Four parts in a set order.
          return (
            text && (
              <div
                key={['sent', 'facts', 'before', 'after'][at]}
                css={small}
              >{`${['', '', '전 ', '후 '][at]}${text}`}</div>
            )
          );
        })}
      </>
    ),
  },
];
