import type { Message } from '@madang/contracts';
import { Button, color, fontSize, space, tileRadius } from '@madang/ui';
import { useState } from 'react';

/** Numbers of accounts are copied rather than typed. */
const isCopied = (value: string) => /^\d[\d-]{6,}$/.test(value);

export const MessageDetails = ({ details }: { details: Message['details'] }) => (
  <dl css={{ padding: `${space(1)}px ${space(4)}px`, borderRadius: tileRadius, background: color.sunken }}>
    {details.map(([label, value]) => (
      <div key={label} css={line}>
        <dt css={{ color: color.muted, fontSize: fontSize.table, whiteSpace: 'nowrap' }}>{label}</dt>
        <dd css={{ display: 'flex', alignItems: 'center', gap: space(1), overflowWrap: 'anywhere' }}>
          {isCopied(value) ? <Copied label={label} value={value} /> : value}
        </dd>
      </div>
    ))}
  </dl>
);

function Copied({ label, value }: { label: string; value: string }) {
  const [told, setTold] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setTold('복사됨'),
      () => setTold('복사할 수 없음'),
    );
  return (
    <>
      <b css={{ fontSize: fontSize.input, fontVariantNumeric: 'tabular-nums' }}>{value}</b>
      <Button variant="ghost" size="small" aria-label={`${label} 복사`} onClick={copy}>
        복사
      </Button>
      <span role="status" css={{ color: color.muted, fontSize: fontSize.small }}>
        {told}
      </span>
    </>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 44,
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
} as const;
