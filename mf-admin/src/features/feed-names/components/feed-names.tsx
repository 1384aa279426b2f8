import { type FeedName, translateFeedName } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  Button,
  type Column,
  DataTable,
  DateTime,
  space,
  TextField,
  useContractForm,
  VisuallyHidden,
} from '@madang/ui';

const kinds: Readonly<Record<FeedName['kind'], string>> = { location: '나라', league: '리그', team: '팀' };

const columns: Column<FeedName>[] = [
  { key: 'kind', header: '구분', width: 70, cell: ({ kind }) => kinds[kind] },
  { key: 'name', header: '피드 이름', cell: ({ name }) => <span css={{ overflowWrap: 'anywhere' }}>{name}</span> },
  {
    key: 'korean',
    header: '회원에게 보이는 이름',
    belowOnMobile: true,
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
  const translating = useAct(translateFeedName);
  const wantedOf = (text: string) => text.trim() || null;
  const { field, typed, onSubmit } = useContractForm(translateFeedName.body, {
    start: { korean: korean ?? '' },
    bodyOf: (form) => ({ kind, name, korean: wantedOf(form.korean) }),
    send: (body) => body.korean !== korean && translating.mutate({ body }),
    busy: translating.isPending,
  });
  const { error = translating.isError ? textOf(translating.error) : undefined, ...input } = field('korean');
  return (
    <form onSubmit={onSubmit} css={{ display: 'flex', alignItems: 'start', gap: space(2) }}>
      <TextField
        label={<VisuallyHidden>{name} 번역</VisuallyHidden>}
        placeholder={name}
        maxLength={100}
        {...input}
        error={error}
      />
      <Button type="submit" size="small" aria-label={`${name} 번역 저장`} disabled={wantedOf(typed.korean) === korean}>
        저장
      </Button>
    </form>
  );
}
