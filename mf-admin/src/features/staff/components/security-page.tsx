import { actNames, listSecurityEvents, type QueryOf, securityEvents } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Button,
  DataTable,
  EmptyState,
  mobile,
  PageHeader,
  Pager,
  Panel,
  QueryView,
  SelectField,
  SkeletonRows,
  space,
  TextField,
  usePageNumber,
} from '@madang/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CsvButton } from '../../../table/csv-button.tsx';
import { securityColumns } from '../../../table/security-columns.tsx';
import { saveEvents } from '../save-events.ts';

const itemsPerPage = 30;
const texts = { actor: '누가', subject: '누구를', address: '주소' } as const;
const times = { from: '언제부터', until: '언제까지' } as const;
const names = [...Object.keys(texts), ...Object.keys(times), 'event', 'route'] as Name[];
type Name = keyof typeof texts | keyof typeof times | 'event' | 'route';
type Typed = Partial<Record<Name, string>>;
type Asked = Partial<QueryOf<typeof listSecurityEvents>>;

const typedIn = (parameters: URLSearchParams): Typed =>
  Object.fromEntries(names.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])));
const isTime = (local: string | undefined): local is string => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local ?? '');
/** The typed time is that of Seoul. */
const instantOf = (local: string) => new Date(`${local}:00+09:00`).toISOString();

const askedFor = ({ from, until, ...typed }: Typed): Asked => ({
  ...typed,
  ...(isTime(from) && { from: instantOf(from) }),
  ...(isTime(until) && { until: instantOf(until) }),
});

/** The acts of the staff, and sign-ins: the newest first, by the filters of the address. */
export default function SecurityPage() {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState<Typed>({});
  const [page, turnTo] = usePageNumber();
  const address = parameters.toString();
  useEffect(() => setTyped(typedIn(new URLSearchParams(address))), [address]);
  const asked = askedFor(typedIn(parameters));
  const events = useEndpoint(listSecurityEvents, { query: { page, itemsPerPage, ...asked } }, { keepPrevious: true });
  const set = (change: Typed) => setTyped({ ...typed, ...change });
  function search(event: FormEvent) {
    event.preventDefault();
    const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '');
    setParameters(Object.fromEntries(filled.map(([name, text]) => [name, text.trim()])));
  }
  return (
    <>
      <PageHeader
        title="보안 기록"
        text="직원이 한 일과 로그인 기록입니다. 고치거나 지울 수 없습니다."
        actions={<CsvButton save={() => saveEvents(asked)} />}
      />
      <form onSubmit={search} css={form}>
        {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            value={typed[name] ?? ''}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <Choice label="기록" names={securityEvents} value={typed.event} onChoose={(event) => set({ event })} />
        <Choice label="직원 처리" names={actNames} value={typed.route} onChoose={(route) => set({ route })} />
        {(Object.keys(times) as (keyof typeof times)[]).map((name) => (
          <TextField
            key={name}
            label={`${times[name]} (서울 시각)`}
            type="datetime-local"
            css={wholeLine}
            value={typed[name] ?? ''}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <Button type="submit" css={wholeLine}>
          찾기
        </Button>
      </form>
      <QueryView query={events} skeleton={<SkeletonRows rows={10} />}>
        {({ items, pageCount }) => (
          <Panel flush title="기록">
            {items.length === 0 ? (
              <EmptyState title="해당하는 기록이 없습니다." />
            ) : (
              <DataTable caption="보안 기록" columns={securityColumns} rows={items} rowKey={({ id }) => id} />
            )}
            {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={turnTo} />}
          </Panel>
        )}
      </QueryView>
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** By the filter. */
  names: Readonly<Record<string, string>>;
  value: string | undefined;
  onChoose: (value: string) => void;
}

const Choice = ({ label, names: choices, value = '', onChoose }: ChoiceProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">전체</option>
    {Object.entries(choices)
      .sort(([, one], [, other]) => one.localeCompare(other, 'ko'))
      .map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
  </SelectField>
);

const form = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(2),
  marginBottom: space(4),
  [mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
/** A date with its time needs it on a phone. */
const wholeLine = { [mobile]: { gridColumn: '1 / -1' } } as const;
