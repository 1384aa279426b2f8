import type { AuditEntry } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import { actionText } from '../audit-texts.ts';

/** One line that opens to the state before and after. */
export const AuditEntryRow = ({ entry }: { entry: AuditEntry }) => (
  <li css={{ borderBottom: `1px solid ${color.line}`, '&:last-child': { borderBottom: 0 } }}>
    <details
      css={{ '&[open] > summary': { background: color.raised }, '&[open] > summary > svg': { rotate: '180deg' } }}
    >
      <summary
        css={{
          display: 'grid',
          gridTemplateColumns: '64px 150px 150px 160px minmax(0, 1fr) 16px',
          alignItems: 'center',
          gap: space(3),
          minHeight: 40,
          padding: `${space(1.5)}px ${space(4)}px`,
          fontSize: fontSize.table,
          cursor: 'pointer',
          '&:hover': { background: color.raised },
          [mobile]: { display: 'flex', flexWrap: 'wrap', gap: `${space(1)}px ${space(2)}px`, padding: space(3) },
        }}
      >
        <span css={{ color: color.muted }}>#{entry.id}</span>
        <DateTime at={entry.at} />
        <span>{entry.by}</span>
        <span css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
          <Badge>{actionText(entry.action)}</Badge>
        </span>
        <span css={{ [mobile]: { flexBasis: '100%' } }}>
          {entry.app && <b css={{ fontWeight: 600 }}>{nameOf(entry.app)} </b>}
          {versionOf(entry.after)}
          {entry.revision !== null && <span css={{ color: color.muted }}>리비전 {entry.revision} </span>}
          {entry.reason ?? ''}
        </span>
        <Icon name="chevronDown" size={16} css={{ color: color.muted, [mobile]: { order: -1 } }} />
      </summary>
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          gap: space(3),
          padding: `${space(3)}px ${space(4)}px`,
          [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: space(3) },
        }}
      >
        <Value label="이전" value={entry.before} />
        <Value label="이후" value={entry.after} />
      </div>
    </details>
  </li>
);

/** Entries about one version say which. */
const versionOf = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'version' in after ? `${after.version} ` : '';

const Value = ({ label, value }: { label: string; value: unknown }) => (
  <section aria-label={label} css={{ display: 'grid', gap: space(1), alignContent: 'start' }}>
    <span css={{ color: color.muted, fontSize: fontSize.small, fontWeight: 600 }}>{label}</span>
    <pre
      css={{
        margin: 0,
        maxHeight: 360,
        overflow: 'auto',
        padding: space(3),
        borderRadius: radius,
        background: color.sunken,
        fontSize: fontSize.small,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {value === null || value === undefined ? '없음' : JSON.stringify(value, null, 2)}
    </pre>
  </section>
);
