import { color, fontSize, Icon, space } from '@madang/ui';

/** One quiet line over the page's upper edge, which moves nothing below it. */
export const ConnectionStrip = () => (
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
      textAlign: 'center',
      pointerEvents: 'none',
    }}
  >
    <Icon name="refresh" size={14} />
    서버가 잠시 응답하지 못하고 있습니다. 자동으로 다시 연결합니다.
  </div>
);
