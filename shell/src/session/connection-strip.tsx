import { color, fontSize, Icon, mobile, space } from '@madang/ui';
import type { ConnectionTrouble } from './use-connection-trouble.ts';

const words: Record<ConnectionTrouble, string> = {
  offline: '인터넷 연결이 끊겼습니다. 연결되면 자동으로 이어집니다.',
  away: '서버가 잠시 응답하지 못하고 있습니다. 자동으로 다시 연결합니다.',
  stale: '배당이 잠시 갱신되지 않고 있습니다. 자동으로 다시 연결합니다.',
};

/** One quiet line over the page's upper bar, which it covers whole, and moves nothing below it. */
export const ConnectionStrip = ({ trouble }: { trouble: ConnectionTrouble }) => (
  <div
    role="status"
    css={{
      position: 'fixed',
      inset: '0 0 auto',
      zIndex: 50,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: space(2),
      padding: `${space(1)}px ${space(3)}px`,
      borderBottom: `1px solid ${color.bad}`,
      background: color.badTint,
      color: color.bad,
      fontSize: fontSize.small,
      lineHeight: '18px',
      textAlign: 'center',
      minHeight: 44,
      [mobile]: { minHeight: 53 },
      pointerEvents: 'none',
    }}
  >
    <Icon name="refresh" size={14} />
    {words[trouble]}
  </div>
);
