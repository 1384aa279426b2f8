import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../forms/button.tsx';
import { color, mobile, radius, space } from '../look/tokens.ts';

interface DialogProps {
  open: boolean;
  /** Esc, the close button, and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Pixels; at most the width of the screen. 450 by specification for confirm popups. */
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
  /** alertdialog: the member has to answer, a click beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
}

/** Over the native element: the page behind is inert, Esc closes, and the focus goes back to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, width = 450, footer, children, role = 'dialog' }: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(element);
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React passes on the events of a dialog inside it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && role === 'dialog') onClose();
      }}
      css={{
        width: `min(${width}px, calc(100vw - 32px))`,
        maxHeight: 'calc(100dvh - 48px)',
        margin: 'auto',
        padding: 0,
        border: `1px solid ${color.line}`,
        borderRadius: radius + 4,
        background: color.surface,
        boxShadow: color.shadow,
        overflow: 'hidden',
        // It may stand in a table, whose cells write otherwise.
        whiteSpace: 'normal',
        textAlign: 'start',
        '&[open]': { display: 'flex', flexDirection: 'column' },
        '&::backdrop': { background: color.backdrop },
      }}
    >
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 52,
          padding: `${space(2)}px ${space(3)}px ${space(2)}px ${space(5)}px`,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <h2 id={titleId} css={{ fontSize: 16, fontWeight: 700 }}>
          {title}
        </h2>
        <IconButton label="닫기" icon="close" onClick={onClose} />
      </div>
      <div css={{ padding: space(5), overflowY: 'auto' }}>{children}</div>
      {footer && (
        <div
          css={{
            display: 'flex',
            justifyContent: 'flex-end',
            gap: space(2),
            padding: `${space(3)}px ${space(5)}px`,
            borderTop: `1px solid ${color.line}`,
            '& > *': { flex: '0 1 auto', minWidth: 96 },
            // Within reach of either thumb.
            [mobile]: { '& > *': { flex: '1 1 auto' } },
          }}
        >
          {footer}
        </div>
      )}
    </dialog>
  );
}

/** Shows the element as modal while mounted and gives the focus back afterwards. */
export function useModal(element: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (dialog?.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element]);
}
