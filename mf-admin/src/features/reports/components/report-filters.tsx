import { type Report, reportGrains, reportSplits } from '@madang/contracts';
import { Button, color, mobile, Segments, SelectField, segment, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { grainWords, quickRanges, type ReportQuery, seoulToday, splitWords } from '../report-address.ts';
import { saveReport } from '../save-report.ts';

/** Grain, split and days; each choice is an address. */
export function ReportFilters({ query, report }: { query: ReportQuery; report: Report | undefined }) {
  const [parameters, setParameters] = useSearchParams();
  const today = seoulToday();
  const changed = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    return next;
  };
  const show = (values: Readonly<Record<string, string>>) => setParameters(changed(values), { replace: true });
  return (
    <div css={filtersStyle}>
      <Segments label="단위">
        {reportGrains.map((by) => (
          <Link key={by} to={`?${changed({ by })}`} aria-current={query.by === by ? 'true' : undefined} css={segment}>
            {grainWords[by]}
          </Link>
        ))}
      </Segments>
      <Segments label="기간">
        {quickRanges(today).map(([label, from, to]) => (
          <Link
            key={label}
            to={`?${changed({ from, to })}`}
            aria-current={query.from === from && query.to === to ? 'true' : undefined}
            css={segment}
          >
            {label}
          </Link>
        ))}
      </Segments>
      <div css={daysStyle}>
        <input
          type="date"
          aria-label="시작일"
          value={query.from}
          max={today}
          onChange={({ target }) => target.value && show({ from: target.value })}
        />
        <span>~</span>
        <input
          type="date"
          aria-label="종료일"
          value={query.to}
          max={today}
          onChange={({ target }) => target.value && show({ to: target.value })}
        />
      </div>
      <SelectField label="구분" value={query.split} onChange={({ target }) => show({ split: target.value })}>
        {reportSplits.map((split) => (
          <option key={split} value={split}>
            {splitWords[split]}
          </option>
        ))}
      </SelectField>
      <Button disabled={!report || report.rowCount === 0} onClick={() => report && saveReport(report, query)}>
        CSV
      </Button>
    </div>
  );
}

const filtersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBottom: space(4),
  '& > :last-child': { marginLeft: 'auto' },
  [mobile]: { '& > *': { width: '100%' }, '& > :last-child': { marginLeft: 0 } },
} as const;
const daysStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.muted,
  '& input': {
    minWidth: 0,
    height: 36,
    padding: `0 ${space(2)}px`,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: 6,
    background: color.field,
    color: color.text,
    [mobile]: { flex: 1, height: 44, fontSize: 16 },
  },
} as const;
