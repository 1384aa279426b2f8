import { Button, Panel, space } from '@madang/ui';
import type { ComponentProps, ReactNode } from 'react';
import { SavedNote } from './saved-note.tsx';

interface SettingFormProps {
  title: string;
  saving: { isPending: boolean; isSuccess: boolean; isError: boolean; error: Error | null };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Buttons beside that which saves. */
  acts?: ReactNode;
  maxWidth?: number;
  children: ReactNode;
}

/** A panel with the fields of one setting, its button, and the outcome of saving. */
export const SettingForm = ({ title, saving, onSubmit, acts, maxWidth = 480, children }: SettingFormProps) => (
  <Panel title={title}>
    <form
      noValidate
      onSubmit={onSubmit}
      css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), maxWidth }}
    >
      {children}
      <div css={{ display: 'flex', gap: space(2) }}>
        {acts}
        <Button type="submit" variant="primary" aria-label={`${title} 저장`} loading={saving.isPending}>
          저장
        </Button>
      </div>
      <SavedNote saving={saving} />
    </form>
  </Panel>
);
