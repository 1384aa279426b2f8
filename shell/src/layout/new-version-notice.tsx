import { Button, color, mobile, radius, space } from '@madang/ui';

/** An open page keeps its composition; the member takes the newer one when it suits them. */
export const NewVersionNotice = () => (
  <div
    role="status"
    css={{
      position: 'fixed',
      left: '50%',
      bottom: space(6),
      zIndex: 30,
      transform: 'translateX(-50%)',
      display: 'flex',
      alignItems: 'center',
      gap: space(3),
      width: 'max-content',
      maxWidth: 'calc(var(--page-width) - 24px)',
      padding: `${space(2)}px ${space(2)}px ${space(2)}px ${space(4)}px`,
      border: `1px solid ${color.lineStrong}`,
      borderRadius: radius,
      background: color.raised,
      boxShadow: color.shadow,
      [mobile]: { bottom: 72 },
    }}
  >
    새 버전이 준비되었습니다.
    <Button size="small" icon="refresh" onClick={() => window.location.reload()}>
      새로고침
    </Button>
  </div>
);
