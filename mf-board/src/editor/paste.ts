import { loadSanitiser } from '@madang/events';
import { DOMParser, type Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

/**
 * Takes pasted or dropped content. HTML goes through the page's one sanitiser: the editor's own way would need another Trusted Types
 * policy, and the document's has one. Pictures are uploaded.
 * @returns whether it was taken
 */
export function takeTransfer(
  view: EditorView,
  transfer: DataTransfer | null,
  onPictures: (files: File[]) => void,
): boolean {
  const pictures = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (pictures.length > 0) {
    onPictures(pictures);
    return true;
  }
  const html = transfer?.getData('text/html') ?? '';
  if (html === '') return false;
  const plain = transfer?.getData('text/plain') ?? '';
  loadSanitiser().then(
    (sanitise) => insert(view, DOMParser.fromSchema(schema).parseSlice(sanitise(html), { preserveWhitespace: false })),
    () => view.pasteText(plain),
  );
  return true;
}

function insert(view: EditorView, slice: Slice): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
}
