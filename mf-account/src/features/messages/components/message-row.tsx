import type { Message } from '@madang/contracts';
import { color, DateTime, fontSize, hoverable, space, VisuallyHidden } from '@madang/ui';
import { kindWords } from '../message-words.ts';
import { MessageIcon } from './message-icon.tsx';

/** A closed message: its title, and the beginning of its text. */
export const MessageRow = ({ message, onOpen }: { message: Message; onOpen: () => void }) => (
  <button type="button" aria-expanded={false} onClick={onOpen} css={row}>
    {!message.readAt && <span css={dot} />}
    <MessageIcon message={message} />
    <span css={{ flex: 1, minWidth: 0, display: 'grid', gap: 2, textAlign: 'left' }}>
      <span css={[small, { display: 'flex', justifyContent: 'space-between', gap: space(2) }]}>
        <span>
          {kindWords[message.kind].label}
          {!message.readAt && <VisuallyHidden> 안 읽음</VisuallyHidden>}
        </span>
        <DateTime at={message.sentAt} format="short" />
      </span>
      <span css={[line, { fontSize: 15, fontWeight: message.readAt ? 500 : 700 }]}>{message.title}</span>
      <span css={[line, small, { fontSize: fontSize.table }]}>{message.contents}</span>
    </span>
  </button>
);

const small = { color: color.muted, fontSize: fontSize.small } as const;
const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const dot = {
  position: 'absolute',
  left: 5,
  top: 29,
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: color.brand,
} as const;
const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  width: '100%',
  padding: `${space(3.5)}px ${space(4)}px`,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { background: color.raised } },
} as const;
