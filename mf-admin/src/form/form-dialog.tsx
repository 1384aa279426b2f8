import { textOf } from '@madang/session';
import { Button, Dialog, space } from '@madang/ui';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Note } from './note.tsx';

interface FormDialogProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  title: string;
  width?: number;
  /** The act of the form: it stays open while this is outstanding, and says why it failed. */
  sending?: { isPending: boolean; isError: boolean; error: Error | null };
  submitLabel?: string;
  closeLabel?: string;
  danger?: boolean;
  /** The form has nothing to fill in: the focus is on the button that sends, once there is something to send. */
  enterSends?: boolean;
  onClose: () => void;
}

/** The press that opened the dialog is not the one that answers it. */
const ignoreHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** A form in a dialog, with its buttons below. Without `onSubmit` the form is still being loaded. */
export function FormDialog({
  title,
  width,
  sending,
  submitLabel = '저장',
  closeLabel = '취소',
  danger = false,
  enterSends = false,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  const isPending = sending?.isPending ?? false;
  const submitButton = useRef<HTMLButtonElement>(null);
  const focuses = enterSends && onSubmit !== undefined;
  useEffect(() => {
    if (focuses) submitButton.current?.focus();
  }, [focuses]);
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {closeLabel}
          </Button>
          <Button
            ref={submitButton}
            type="submit"
            onKeyDown={ignoreHeld}
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={!onSubmit}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4), textAlign: 'start' }}>
        {children}
        {sending?.isError && (
          <Note tone="bad" role="alert">
            {textOf(sending.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
