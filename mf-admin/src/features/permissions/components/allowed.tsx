import { color, Icon, VisuallyHidden } from '@madang/ui';

/** Never by colour alone: a mark, or a dash. */
export const Allowed = ({ is }: { is: boolean }) =>
  is ? (
    <>
      <Icon name="check" size={16} css={{ color: color.good }} />
      <VisuallyHidden>가능</VisuallyHidden>
    </>
  ) : (
    <span css={{ color: color.muted }}>–</span>
  );
