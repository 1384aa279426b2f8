import { unreadMessages } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, VisuallyHidden } from '@madang/ui';

const askAgainMs = 60_000;

/** Beside the way to the messages: how many wait. The stream says when that changes. */
export function UnreadCount() {
  const count = useEndpoint(unreadMessages, {}, { staleTime: askAgainMs, refetchInterval: askAgainMs }).data ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="info">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{count}개 안 읽음</VisuallyHidden>
    </Badge>
  );
}
