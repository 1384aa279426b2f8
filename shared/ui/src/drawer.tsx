import { keyframes } from '@emotion/react';
import { type ReactNode, useRef } from 'react';
import { useModal } from './dialog.tsx';
import { color, pageGutter, pageWidth } from './tokens.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side: 'left' | 'right';
  /** What it holds, for readers. */
  label: string;
  children: ReactNode;
}

const slide = (from: string) => keyframes({ from: { transform: `translateX(${from})` } });
const fromLeft = slide('-24px');
const fromRight = slide('24px');

/** 90 % of the page's width, over the page; Esc or a click beside it closes. */
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
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      css={{
        position: 'fixed',
        inset: `0 ${side === 'right' ? pageGutter : 'auto'} 0 ${side === 'left' ? pageGutter : 'auto'}`,
        width: `calc(${pageWidth} * 0.9)`,
        maxWidth: 480,
        height: '100dvh',
        maxHeight: 'none',
        margin: 0,
        padding: 0,
        border: 0,
        background: color.surface,
        boxShadow: color.shadow,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        animation: `${side === 'left' ? fromLeft : fromRight} 140ms ease-out`,
        '&::backdrop': { background: color.backdrop },
      }}
    >
      {children}
    </dialog>
  );
}
