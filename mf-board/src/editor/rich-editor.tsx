import { pictureTypes, type RichText, uploadPicture } from '@madang/contracts';
import { api, textOf } from '@madang/session';
import { alertDialog, Button, color, Dialog, radius, TextField } from '@madang/ui';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { richTextStyle } from '../rich-text/rich-text-style.ts';
import { makeEditor, richTextIn } from './make-editor.ts';
import { schema } from './schema.ts';
import { setLink, Toolbar } from './toolbar.tsx';

export interface RichEditorProps {
  label: string;
  /** The content at the beginning. */
  text: RichText | null;
  onChange: (text: RichText) => void;
}

/** Writes rich text. Loaded when a member writes: it is far heavier than the view that shows rich text. */
export default function RichEditor({ label, text, onChange }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [uploading, setUploading] = useState(0);
  const current = useRef({ label, text, onChange });
  current.current.onChange = onChange;

  async function addPictures(files: readonly File[]): Promise<void> {
    for (const file of files) {
      setUploading((count) => count + 1);
      await api.call(uploadPicture, { params: { purpose: 'post' }, upload: file }).then(
        ({ id }) => addPicture(view.current, id),
        (thrown: unknown) => alertDialog(textOf(thrown)),
      );
      setUploading((count) => count - 1);
    }
  }
  const add = useRef(addPictures);

  useEffect(() => {
    if (!place.current) return;
    const made = makeEditor(place.current, {
      label: current.current.label,
      text: current.current.text,
      onPictures: (files) => void add.current(files),
      onState: (next) => {
        setState(next);
        current.current.onChange(richTextIn(next));
      },
    });
    view.current = made;
    setState(made.state);
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);

  return (
    <div css={frame}>
      {state && (
        <div css={richTextStyle}>
          <Toolbar
            state={state}
            view={() => view.current}
            onLink={() => setLinking(true)}
            onPicture={() => chooser.current?.click()}
          />
        </div>
      )}
      <div ref={place} css={[richTextStyle, paper]} />
      {uploading > 0 && (
        <p role="status" css={{ padding: 12, color: color.muted }}>
          사진을 올리는 중입니다.
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        aria-label="사진 선택"
        hidden
        onChange={({ target }) => {
          void addPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {isLinking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onSet={(typed) => (view.current ? setLink(view.current, typed) : null)}
        />
      )}
    </div>
  );
}

function addPicture(view: EditorView | null, id: string): void {
  if (!view) return;
  const { tr } = view.state;
  view.dispatch(tr.replaceSelectionWith(schema.nodes.picture.create({ id })).scrollIntoView());
}

function LinkDialog({ onClose, onSet }: { onClose: () => void; onSet: (typed: string) => string | null }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog open title="링크" onClose={onClose}>
      <form
        css={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = onSet(typed.trim());
          if (wrong) setFault(wrong);
          else onClose();
        }}
      >
        <TextField
          label="주소"
          data-autofocus
          inputMode="url"
          placeholder="https://"
          maxLength={1_000}
          value={typed}
          error={fault}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary">
          링크 넣기
        </Button>
      </form>
    </Dialog>
  );
}

const frame = {
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  background: color.field,
  overflow: 'hidden',
} as const;
const paper = {
  '& .ProseMirror': {
    minHeight: 280,
    padding: 16,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror:focus-visible': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
  '& .ProseMirror-selectednode': { outline: `2px solid ${color.focus}` },
} as const;
