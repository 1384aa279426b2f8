import type { Message } from '@madang/contracts';
import { color, Icon, tileRadius } from '@madang/ui';
import { kindWords } from '../message-words.ts';

/** Of what kind the message is; warm as long as it waits. */
export const MessageIcon = ({ message: { kind, readAt } }: { message: Pick<Message, 'kind' | 'readAt'> }) => (
  <span
    css={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 36,
      height: 36,
      borderRadius: tileRadius,
      background: readAt ? color.raised : color.brandTint,
      color: readAt ? color.muted : color.brandText,
    }}
  >
    <Icon name={kindWords[kind].icon} size={18} />
  </span>
);
