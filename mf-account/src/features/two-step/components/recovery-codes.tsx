import { Button, CopyButton, color, Dialog, radius, space } from '@madang/ui';

/** Shown once: closing it takes the button. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    open
    role="alertdialog"
    title="복구 코드"
    onClose={onClose}
    footer={
      <Button variant="primary" data-autofocus onClick={onClose}>
        보관했습니다
      </Button>
    }
  >
    <div css={{ display: 'grid', gap: space(4) }}>
      <p>
        2단계 인증을 시작했습니다. 휴대폰을 잃어버리면 이 코드로 로그인할 수 있습니다. 코드마다 한 번만 쓸 수 있고,{' '}
        <b>지금만 볼 수 있습니다.</b>
      </p>
      <ul
        aria-label="복구 코드"
        css={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          gap: `${space(1)}px ${space(4)}px`,
          margin: 0,
          padding: space(3),
          listStyle: 'none',
          border: `1px solid ${color.line}`,
          borderRadius: radius,
          background: color.raised,
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={codes.join('\n')} what="복구 코드" />
      </div>
    </div>
  </Dialog>
);
