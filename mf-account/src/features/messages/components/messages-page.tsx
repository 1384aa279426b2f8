import { listMessages, type Message, readAllMessages } from '@madang/contracts';
import { makeStale, textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  color,
  EmptyState,
  PageHeader,
  Pager,
  QueryView,
  SkeletonRows,
  space,
  tileRadius,
  usePageNumber,
} from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MessageRow } from './message-row.tsx';
import { OpenMessage } from './open-message.tsx';
import { UnreadNote } from './unread-note.tsx';

/** `/message?time=…`: the member's box. Who follows the link again sees what has come since. */
export default function MessagesPage() {
  const [parameters] = useSearchParams();
  const time = parameters.get('time');
  const [page, turnTo] = usePageNumber();
  const messages = useEndpoint(listMessages, { query: { page } }, { keepPrevious: true });
  const reading = useAct(readAllMessages, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  useEffect(() => {
    if (time !== null) makeStale('message');
  }, [time]);
  const unread = messages.data?.unreadCount ?? 0;
  return (
    <div css={{ maxWidth: 1080, margin: '0 auto' }}>
      <PageHeader
        documentTitle="쪽지"
        title={
          <span css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
            쪽지 {unread > 0 && <Badge tone="brand">안 읽음 {unread}</Badge>}
          </span>
        }
        actions={
          <Button
            variant="ghost"
            disabled={unread === 0}
            loading={reading.isPending}
            onClick={() => reading.mutate({})}
          >
            모두 읽음
          </Button>
        }
      />
      {unread > 0 && <UnreadNote />}
      <QueryView
        query={messages}
        skeleton={<SkeletonRows rows={6} height={84} label="쪽지를 불러오는 중" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={
          <div css={list}>
            <EmptyState title="받은 쪽지가 없습니다." text="운영 안내와 쿠폰 소식이 여기로 옵니다." />
          </div>
        }
      >
        {({ items, page: shown, pageCount }) => (
          <>
            <Box key={shown} messages={items} />
            <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** What the member last did to a message: the focus follows once the list shows it. */
interface Act {
  id: number;
  how: 'opened' | 'closed' | 'read' | 'removed';
}

/** One message is open at a time: what the member chose, before that the newest that waits. */
function Box({ messages }: { messages: readonly Message[] }) {
  const [chosen, choose] = useState<number | null | 'newest'>('newest');
  const open = chosen === 'newest' ? messages.find(({ readAt }) => readAt === null)?.id : chosen;
  const frame = useRef<HTMLUListElement>(null);
  const acted = useRef<Act | null>(null);
  const act = (how: Act['how'], id: number, next: number | null | 'newest') => {
    acted.current = { id, how };
    choose(next);
  };
  useEffect(() => {
    const last = acted.current;
    if (!last || !frame.current || !isShown(last, messages, open ?? null)) return;
    acted.current = null;
    const place = open === null || open === undefined ? `[data-message="${last.id}"] > button` : 'article';
    (frame.current.querySelector<HTMLElement>(place) ?? frame.current).focus();
  });
  return (
    <ul ref={frame} tabIndex={-1} aria-label="받은 쪽지" css={list}>
      {messages.map((message) => (
        <li
          key={message.id}
          data-message={message.id}
          css={{ borderTop: `1px solid ${color.line}`, '&:first-of-type': { borderTop: 0 } }}
        >
          {message.id === open ? (
            <OpenMessage
              message={message}
              onClose={() => act('closed', message.id, null)}
              onRead={() => act('read', message.id, 'newest')}
              onRemoved={() => act('removed', message.id, 'newest')}
            />
          ) : (
            <MessageRow message={message} onOpen={() => act('opened', message.id, message.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** An answer changes the list a moment after the act. */
function isShown({ id, how }: Act, messages: readonly Message[], open: number | null): boolean {
  if (how === 'opened') return open === id;
  if (how === 'removed') return !messages.some((message) => message.id === id);
  return open !== id;
}

const list = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
