import { color, VisuallyHidden } from '@madang/ui';

/** Full for a member who is signed in now, a ring for the others. */
export const SignedInMark = ({ online }: { online: boolean }) => (
  <span title={online ? '접속 중' : undefined} css={{ marginRight: 8 }}>
    <i
      css={{
        display: 'inline-block',
        width: 8,
        height: 8,
        borderRadius: 4,
        border: `1px solid ${online ? color.good : color.muted}`,
        background: online ? color.good : 'none',
      }}
    />
    {online && <VisuallyHidden>접속 중 </VisuallyHidden>}
  </span>
);
