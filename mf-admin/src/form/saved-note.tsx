import { textOf } from '@madang/session';
import { Note } from './note.tsx';

interface SavedNoteProps {
  saving: { isSuccess: boolean; isError: boolean; error: Error | null };
  /** The time at which it is done. */
  text?: string;
}

/** Below a form: that it was saved, or why not. */
export const SavedNote = ({ saving, text = '저장했습니다.' }: SavedNoteProps) =>
  saving.isSuccess ? (
    <Note tone="good" role="status">
      {text}
    </Note>
  ) : saving.isError ? (
    <Note tone="bad" role="alert">
      {textOf(saving.error)}
    </Note>
  ) : null;
