import type { FeedPackage } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { useServerAway } from '@madang/session';
import { useConnectionState, useFeedOpen } from '@madang/stream';
import { useEffect, useState } from 'react';
import { usePageIfAny } from './betting-page.ts';

/** The reason for which no bet can be placed for a moment: the shown prices may be old. */
type BettingLock = 'server' | 'connection' | 'feed';

export const lockTexts: Record<BettingLock, string> = {
  server: '서버가 응답하지 않아 잠시 베팅할 수 없습니다.',
  connection: '실시간 연결이 끊겨 다시 연결하고 있습니다.',
  feed: '배당 제공이 중단되어 잠시 베팅할 수 없습니다.',
};

/** @param feedPackage of the selections; that of the page, unless said otherwise, and anywhere else of any */
export function useBettingLock(feedPackage?: FeedPackage): BettingLock | null {
  const isAway = useServerAway();
  const isLost = useLostConnection();
  const page = usePageIfAny();
  const isOpen = useFeedOpen(feedPackage ?? (page && bettingPages[page].feedPackage));
  if (isAway) return 'server';
  if (isLost) return 'connection';
  return isOpen ? null : 'feed';
}

/** Most reconnections are over by then, and are not worth a word. */
const graceMs = 2_000;

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
