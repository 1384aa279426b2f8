import { color, fontSize, space } from '@madang/ui';
import { composition } from '../composition.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { contentWidth } from './measures.ts';

export const SiteFooter = () => (
  <footer css={{ borderTop: `1px solid ${color.line}`, background: color.surface }}>
    <div
      css={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        maxWidth: contentWidth,
        minHeight: 48,
        margin: '0 auto',
        padding: `0 ${space(4)}px`,
        color: color.muted,
        fontSize: fontSize.small,
      }}
    >
      <span>마당 · 구성 {composition.revision}</span>
      <LayoutSwitch />
    </div>
  </footer>
);
