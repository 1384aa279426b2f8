import { type FeedName, translateFeedName } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, type Column, DataTable, DateTime, space, TextField, VisuallyHidden } from '@madang/ui';
import { type FormEvent, useState } from 'react';

const kinds: Readonly<Record<FeedName['kind'], string>> = { location: '나라', league: '리그', team: '팀' };

const columns: Column<FeedName>[] = [
  { key: 'kind', header: '구분', width: 70, cell: ({ kind }) => kinds[kind] },
  { key: 'name', header: '피드 이름', cell: ({ name }) => <span css={{ overflowWrap: 'anywhere' }}>{name}</span> },
  {
    key: 'korean',
    header: '회원에게 보이는 이름',
    width: 340,
    mobileWidth: 190,
    cell: (row) => <Translation {...row} />,
  },
  {
    key: 'seen',
    header: '처음 온 시각',
    width: 170,
    hideOnMobile: true,
    cell: ({ firstSeenAt }) => <DateTime at={firstSeenAt} />,
  },
  { key: 'by', header: '번역한 사람', width: 120, hideOnMobile: true, cell: ({ changedBy }) => changedBy ?? '-' },
];

export const FeedNames = ({ names }: { names: readonly FeedName[] }) => (
  <DataTable
    caption="피드 이름"
    columns={columns}
    rows={names}
    rowKey={({ kind, name, korean }) => `${kind} ${name} ${korean}`}
  />
);

function Translation({ kind, name, korean }: FeedName) {
  const [typed, setTyped] = useState(korean ?? '');
  const translating = useAct(translateFeedName);
  const wanted = typed.trim() || null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== korean && !translating.isPending) translating.mutate({ body: { kind, name, korean: wanted } });
  }
  return (
    <form onSubmit={submit} css={{ display: 'flex', alignItems: 'start', gap: space(2) }}>
      <TextField
        label={<VisuallyHidden>{name} 번역</VisuallyHidden>}
        placeholder={name}
        value={typed}
        maxLength={100}
        error={translating.isError ? textOf(translating.error) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" aria-label={`${name} 번역 저장`} disabled={wanted === korean}>
        저장
      </Button>
    </form>
  );
}
