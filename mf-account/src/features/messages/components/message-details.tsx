import type { Message } from '@madang/contracts';
import { CopyButton, color, fontSize, space, tileRadius } from '@madang/ui';

/** Numbers of accounts are copied rather than typed. */
const isCopied = (value: string) => /^\d[\d-]{6,}$/.test(value);

export const MessageDetails = ({ details }: { details: Message['details'] }) => (
  <dl css={{ padding: `${space(1)}px ${space(4)}px`, borderRadius: tileRadius, background: color.sunken }}>
    {details.map(([label, value]) => (
      <div key={label} css={line}>
        <dt css={{ color: color.muted, fontSize: fontSize.table, whiteSpace: 'nowrap' }}>{label}</dt>
        <dd css={{ display: 'flex', alignItems: 'center', gap: space(1), overflowWrap: 'anywhere' }}>
          {isCopied(value) ? (
            <>
              <b css={{ fontSize: fontSize.input, fontVariantNumeric: 'tabular-nums' }}>{value}</b>
              <CopyButton text={value} what={label} />
            </>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 44,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
} as const;
