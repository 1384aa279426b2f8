import { Button, Dialog } from '@madang/ui';
import type { ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  width: number;
  /** The form inside that 저장 sends; none while it is still loaded. */
  formId?: string;
  isPending?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with its buttons below; while it is sent it stays. */
export const FormDialog = ({ title, width, formId, isPending = false, onClose, children }: FormDialogProps) => (
  <Dialog
    open
    title={title}
    width={width}
    onClose={() => !isPending && onClose()}
    footer={
      <>
        <Button onClick={onClose} disabled={isPending}>
          취소
        </Button>
        <Button type="submit" form={formId} variant="primary" disabled={!formId} loading={isPending}>
          저장
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
