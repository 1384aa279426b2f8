import { useConnectionState, useFeedOpen } from '@madang/stream';
import { color, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import { useEffect, useState } from 'react';

/** Most reconnections are over by then, and are not worth a word. */
const graceMs = 4_000;

/**
 * Said while the feed is silent, when every selection is suspended, and while this page hears nothing of odds that may have
 * moved. It floats beside the title and stays in view below the shell's header: rows of odds must not move under a finger.
 */
export function FeedNotice() {
  const isOpen = useFeedOpen();
  const isLost = useLostConnection();
  const text = isLost
    ? '실시간 연결이 끊겨 다시 연결하고 있습니다.'
    : isOpen
      ? null
      : '배당 수신이 중단되어 잠시 베팅할 수 없습니다.';
  return (
    <div role="status" css={place}>
      {text && (
        <p css={look}>
          <Icon name={isLost ? 'refresh' : 'lock'} size={16} />
          {text}
        </p>
      )}
    </div>
  );
}

function useLostConnection(): boolean {
  const isConnecting = useConnectionState() === 'connecting';
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isConnecting) return;
    const timer = setTimeout(() => setLost(true), graceMs);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isConnecting]);
  return isLost;
}

const place = {
  position: 'sticky',
  top: 104,
  zIndex: 5,
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  height: 0,
  pointerEvents: 'none',
} as const;

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(1.5)}px ${space(3)}px`,
  border: `1px solid ${color.bad}`,
  borderRadius: radius,
  background: color.badTint,
  color: color.bad,
  fontSize: fontSize.table,
  [mobile]: { maxWidth: 284, padding: `2px ${space(2)}px`, fontSize: fontSize.small, lineHeight: 1.4 },
} as const;
