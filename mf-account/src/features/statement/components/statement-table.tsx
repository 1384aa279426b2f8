import type { StatementEntry } from '@madang/contracts';
import { type Column, color, DataTable, DateTime, formatNumber, Icon, mobile, space, statementWords } from '@madang/ui';
import { Link } from 'react-router-dom';
import { linkOf } from '../statement-words.ts';

const signed = (change: number) => (change > 0 ? `+${formatNumber(change)}` : `−${formatNumber(-change)}`);

function Kind({ entry }: { entry: StatementEntry }) {
  const { label, icon } = statementWords(entry);
  return (
    <span
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: space(2),
        fontWeight: 600,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <Icon name={icon} size={18} css={{ color: color.muted }} />
      {label}
    </span>
  );
}

function About({ entry }: { entry: StatementEntry }) {
  const link = linkOf(entry);
  return link ? (
    <Link to={link.to} css={[{ color: color.muted }, underlined]}>
      {link.text}
    </Link>
  ) : null;
}

/** On a phone, where the column of links is not shown, the whole row is the link. */
function WholeRow({ entry }: { entry: StatementEntry }) {
  const link = linkOf(entry);
  const label = `${statementWords(entry).label} ${link?.text}`;
  return link ? <Link to={link.to} aria-label={label} css={overTheRow} /> : null;
}

const underlined = { textDecoration: 'underline', textUnderlineOffset: 3 } as const;
const overTheRow = {
  display: 'none',
  [mobile]: { display: 'block', position: 'absolute', inset: 0, outlineOffset: -2 },
} as const;

const Change = ({ change }: { change: number }) => (
  <b
    css={{
      color: change > 0 ? color.good : color.text,
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    }}
  >
    {signed(change)}
  </b>
);

const columns = (unit: string): Column<StatementEntry>[] => [
  { key: 'at', header: '시각', width: 150, hideOnMobile: true, cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'kind',
    header: '구분',
    width: 150,
    mobileWidth: 'auto',
    cell: (entry) => (
      <>
        <Kind entry={entry} />
        <span css={{ display: 'none', color: color.muted, fontSize: 12, [mobile]: { display: 'block' } }}>
          <DateTime at={entry.at} format="short" /> {entry.detail} <span css={underlined}>{linkOf(entry)?.text}</span>
        </span>
        <WholeRow entry={entry} />
      </>
    ),
  },
  { key: 'detail', header: '내용', hideOnMobile: true, cell: ({ detail }) => detail },
  { key: 'about', header: '근거', width: 110, hideOnMobile: true, cell: (entry) => <About entry={entry} /> },
  {
    key: 'change',
    header: `금액 (${unit})`,
    align: 'right',
    width: 140,
    mobileWidth: 'auto',
    cell: ({ change }) => <Change change={change} />,
  },
  {
    key: 'after',
    header: `잔액 (${unit})`,
    align: 'right',
    width: 140,
    mobileWidth: 'auto',
    cell: ({ after }) => (
      <span css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatNumber(after)}</span>
    ),
  },
];

export const StatementTable = ({
  caption,
  unit,
  entries,
}: {
  caption: string;
  unit: '원' | 'P';
  entries: readonly StatementEntry[];
}) => <DataTable caption={caption} columns={columns(unit)} rows={entries} rowKey={({ seq }) => seq} />;
