import { deleteMessage, type Message, readMessage } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, color, confirmDialog, DateTime, fontSize, space } from '@madang/ui';
import { kindWords } from '../message-words.ts';
import { MessageDetails } from './message-details.tsx';
import { MessageIcon } from './message-icon.tsx';

interface OpenMessageProps {
  message: Message;
  onClose: () => void;
  /** The next one's turn. */
  onRead: () => void;
  onRemoved: () => void;
}

export function OpenMessage({ message, onClose, onRead, onRemoved }: OpenMessageProps) {
  const onError = (thrown: Error) => void alertDialog(textOf(thrown));
  const reading = useAct(readMessage, { onSuccess: onRead, onError });
  const deleting = useAct(deleteMessage, { onSuccess: onRemoved, onError });
  const { id, kind, title, contents, details, sentAt, readAt } = message;
  const remove = async () => {
    if (await confirmDialog({ title: '쪽지 삭제', text: '이 쪽지를 지우시겠습니까?', confirmLabel: '지우기' }))
      deleting.mutate({ body: { id } });
  };
  return (
    <article
      aria-label={title}
      tabIndex={-1}
      css={{ outlineOffset: -2, display: 'grid', gap: space(3), padding: space(4) }}
    >
      <div css={{ display: 'flex', alignItems: 'center', gap: space(2), fontSize: fontSize.table }}>
        <MessageIcon message={message} />
        <b css={{ flex: 1, fontWeight: 700 }}>{kindWords[kind].label}</b>
        <span css={{ color: color.muted, fontSize: fontSize.small }}>
          <DateTime at={sentAt} format="short" />
        </span>
      </div>
      <h2 css={{ fontSize: 17, fontWeight: 700, overflowWrap: 'anywhere' }}>{title}</h2>
      <p css={{ lineHeight: 1.65, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{contents}</p>
      {details.length > 0 && <MessageDetails details={details} />}
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(2), maxWidth: 480 }}>
        <Button size="large" icon="trash" loading={deleting.isPending} onClick={remove}>
          지우기
        </Button>
        {readAt ? (
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
        ) : (
          <Button
            size="large"
            variant="primary"
            loading={reading.isPending}
            onClick={() => reading.mutate({ body: { id } })}
          >
            읽음 확인
          </Button>
        )}
      </div>
    </article>
  );
}
