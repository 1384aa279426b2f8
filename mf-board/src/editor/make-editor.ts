import type { RichText } from '@madang/contracts';
import { history } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { flattenLists } from './flatten-lists.ts';
import { keys } from './keys.ts';
import { takeTransfer } from './paste.ts';
import { schema } from './schema.ts';

interface EditorParts {
  label: string;
  text: RichText | null;
  onState: (state: EditorState) => void;
  onPictures: (files: File[]) => void;
}

/** The editor in an element, by ProseMirror: TipTap's engine without what TipTap puts around it. */
export function makeEditor(place: HTMLElement, { label, text, onState, onPictures }: EditorParts): EditorView {
  const take = (view: EditorView, event: Event, transfer: DataTransfer | null) => {
    if (!takeTransfer(view, transfer, onPictures)) return false;
    event.preventDefault();
    return true;
  };
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      ...(text ? { doc: schema.nodeFromJSON(text) } : {}),
      schema,
      plugins: [history(), ...keys, flattenLists],
    }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
    handleDOMEvents: {
      paste: (at, event) => take(at, event, event.clipboardData),
      drop: (at, event) => !at.dragging && take(at, event, event.dataTransfer),
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onState(state);
    },
  });
  return view;
}

/** The editor's content, as it is sent. */
export const richTextIn = (state: EditorState): RichText => state.doc.toJSON() as RichText;
