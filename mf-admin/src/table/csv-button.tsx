import { textOf } from '@madang/session';
import { alertDialog, Button } from '@madang/ui';
import { useState } from 'react';

interface CsvButtonProps {
  size?: 'small' | 'medium';
  /** Read out, where there are several. */
  label?: string;
  save: () => Promise<void>;
}

/** Makes a file of a list. A long one takes a while, and says when it failed. */
export function CsvButton({ size = 'medium', label, save }: CsvButtonProps) {
  const [isSaving, setSaving] = useState(false);
  async function make() {
    setSaving(true);
    try {
      await save();
    } catch (thrown) {
      void alertDialog(textOf(thrown));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button size={size} aria-label={label} loading={isSaving} onClick={() => void make()}>
      CSV
    </Button>
  );
}
