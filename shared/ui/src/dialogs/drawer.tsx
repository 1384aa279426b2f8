import { keyframes } from '@emotion/react';
import { type ReactNode, useRef } from 'react';
import { color, pageGutter, pageWidth, space } from '../look/tokens.ts';
import { useModal } from './dialog.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** From below it is a sheet: as wide as the page, as tall as what it holds, with the page's head in sight. */
  side: 'left' | 'right' | 'bottom';
  /** Its content, for readers. */
  label: string;
  children: ReactNode;
}

const slide = (from: string) => keyframes({ from: { transform: `translate(${from})` } });
const fromLeft = slide('-24px');
const fromRight = slide('24px');
const fromBelow = slide('0, 24px');

/** Over the page, from the sides 90 % of its width; Esc or a click beside it closes. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, side, label, children }: Omit<DrawerProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  useModal(element);
  return (
    <dialog
      ref={element}
      aria-label={label}
      onCancel={(event) => {
        // React passes on the events of a dialog inside it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      css={[frame, side === 'bottom' ? sheet : atSide(side)]}
    >
      {children}
    </dialog>
  );
}

const frame = {
  position: 'fixed',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.surface,
  boxShadow: color.shadow,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: color.backdrop },
} as const;

const atSide = (side: 'left' | 'right') => ({
  inset: `0 ${side === 'right' ? pageGutter : 'auto'} 0 ${side === 'left' ? pageGutter : 'auto'}`,
  width: `calc(${pageWidth} * 0.9)`,
  maxWidth: 480,
  height: '100dvh',
  maxHeight: 'none',
  animation: `${side === 'left' ? fromLeft : fromRight} 140ms ease-out`,
});

const sheet = {
  inset: `auto ${pageGutter} 0 ${pageGutter}`,
  width: pageWidth,
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 44px)',
  borderRadius: '16px 16px 0 0',
  animation: `${fromBelow} 140ms ease-out`,
  '&::before': {
    content: '""',
    display: 'block',
    width: 42,
    height: 4,
    margin: `${space(2)}px auto ${space(1)}px`,
    borderRadius: 2,
    background: color.lineStrong,
  },
};
