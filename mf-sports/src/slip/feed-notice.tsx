import { color, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import { lockTexts, useBettingLock } from './use-betting-lock.ts';

/**
 * Said while the feed is silent, when every selection is suspended, and while this page hears nothing of odds that may have
 * moved. It floats beside the title and stays in view below the shell's header: rows of odds must not move under a finger. On a phone,
 * which has tabs there, it floats over the bars at the bottom.
 */
export function FeedNotice() {
  const lock = useBettingLock();
  // That the server is away is said by the shell, on every page.
  const said = lock === 'server' ? null : lock;
  return (
    <div role="status" css={place}>
      {said && (
        <p css={look}>
          <Icon name={said === 'connection' ? 'refresh' : 'lock'} size={16} />
          {lockTexts[said]}
        </p>
      )}
    </div>
  );
}

/** Of the shell's bar, and of the slip's above it. */
const phoneBar = 56;
const place = {
  position: 'sticky',
  top: 104,
  zIndex: 5,
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  height: 0,
  pointerEvents: 'none',
  [mobile]: {
    position: 'fixed',
    inset: `auto ${space(3)}px ${phoneBar + space(2)}px`,
    justifyContent: 'center',
    height: 'auto',
  },
  'html[data-slip][data-layout="mobile"] &': { bottom: 2 * phoneBar + space(2) },
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
  [mobile]: { fontSize: fontSize.small, lineHeight: 1.4, wordBreak: 'keep-all' },
} as const;
