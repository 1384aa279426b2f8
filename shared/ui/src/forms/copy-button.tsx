import { useState } from 'react';
import { color, fontSize } from '../look/tokens.ts';
import { Button } from './button.tsx';

/** Copies a text, and says whether that worked. @param what it is, for who does not see it */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [told, setTold] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('복사됨'),
      () => setTold('복사할 수 없음'),
    );
  return (
    <>
      <Button variant="ghost" size="small" aria-label={`${what} 복사`} onClick={copy}>
        복사
      </Button>
      <span role="status" css={{ color: color.muted, fontSize: fontSize.small }}>
        {told}
      </span>
    </>
  );
}
