import { aggregatorNames, type CasinoReconciliation, reconcileCasinoDay } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, color, mobile, Panel, SelectField, space, TextField } from '@madang/ui';
import { type FormEvent, useId, useState } from 'react';
import { Note } from '../../../form/note.tsx';

type Aggregator = CasinoReconciliation['aggregator'];
const aggregators = Object.keys(aggregatorNames) as Aggregator[];
const mostBytes = reconcileCasinoDay.bodyBytes ?? 0;

/** Compares the list of a day that an aggregator sent with the bookings of the site. */
export function ReconcileForm() {
  const fileId = useId();
  const [aggregator, setAggregator] = useState<Aggregator>('playfun');
  const [day, setDay] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const comparing = useAct(reconcileCasinoDay);
  const isTooLarge = file !== null && file.size > mostBytes;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (file && day && !isTooLarge && !comparing.isPending)
      comparing.mutate({ params: { aggregator, day }, upload: file });
  };
  return (
    <Panel title="하루 목록 대사">
      <form aria-label="하루 목록 대사" css={form} onSubmit={onSubmit}>
        <SelectField
          label="제공사"
          value={aggregator}
          onChange={({ target }) => setAggregator(target.value as Aggregator)}
        >
          {aggregators.map((each) => (
            <option key={each} value={each}>
              {aggregatorNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField label="날짜 (서울)" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <div css={{ minWidth: 0 }}>
          <label htmlFor={fileId} css={{ display: 'block', marginBottom: space(1), color: color.muted }}>
            목록 파일 (JSON 줄이나 CSV, 8MB까지)
          </label>
          <input
            id={fileId}
            type="file"
            accept=".json,.jsonl,.csv,.txt"
            css={{ maxWidth: '100%' }}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
        <Button type="submit" variant="primary" disabled={!file || !day || isTooLarge} loading={comparing.isPending}>
          비교
        </Button>
      </form>
      {isTooLarge && (
        <Note tone="bad" role="alert">
          파일이 8MB보다 큽니다. 나누어 올려 주세요.
        </Note>
      )}
      {comparing.isError && (
        <Note tone="bad" role="alert">
          {textOf(comparing.error)}
        </Note>
      )}
      {comparing.data && <Outcome outcome={comparing.data} />}
    </Panel>
  );
}

function Outcome({ outcome: { agreed, differing, isEmptyList } }: { outcome: CasinoReconciliation }) {
  if (isEmptyList)
    return (
      <Note tone="bad" role="alert">
        목록이 비어 있지만 이 날짜의 거래가 {differing}건 있습니다. 제공사에 목록을 다시 요청해 주세요.
      </Note>
    );
  return (
    <Note tone={differing > 0 ? 'warning' : 'info'} role="status">
      {differing > 0
        ? `일치 ${agreed}건, 불일치 ${differing}건입니다. 아래 대사 결과에서 확인해 주세요.`
        : `모두 일치합니다. ${agreed}건을 비교했습니다.`}
    </Note>
  );
}

const form = {
  display: 'grid',
  gridTemplateColumns: '160px 180px minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space(3),
  marginBottom: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
