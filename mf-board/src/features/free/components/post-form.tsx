import { type Post, type RichText, richTextSchema, savePost } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import { alertDialog, Button, Card, color, SkeletonRows, space, TextField } from '@madang/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RichEditorProps } from '../../../editor/rich-editor.tsx';
import { type Draft, draftOf } from '../drafts.ts';
import { BetChoice } from './bet-choice.tsx';

/** Title, text, a bet to share. The typed text is kept in the browser until it is sent. */
export function PostForm({ post }: { post: Post | null }) {
  const member = useMember();
  const navigate = useNavigate();
  const kept = draftOf(member.id, post?.id ?? null);
  const [restored, setRestored] = useState(kept.read);
  const [draft, setDraft] = useState<Draft>(restored ?? initialOf(post));
  const [round, setRound] = useState(0);
  const sent = useRef(false);
  const save = useAct(savePost, {
    onError: (thrown) => {
      sent.current = false;
      void alertDialog(textOf(thrown));
    },
    onSuccess: ({ id }) => {
      kept.forget();
      void navigate(`/free/view/${id}`);
    },
  });
  const change = (changed: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changed };
      if (!sent.current) kept.keep(next);
      return next;
    });
  const throwAway = () => {
    kept.forget();
    setRestored(null);
    setDraft(initialOf(post));
    setRound(round + 1);
  };
  const send = () => {
    const read = richTextSchema.safeParse(draft.contents);
    if (!read.success) return void alertDialog(read.error.issues[0]?.message ?? '내용을 확인해 주세요.');
    sent.current = true;
    save.mutate({ body: { id: post?.id ?? null, title: draft.title, contents: read.data, betId: draft.betId } });
  };
  return (
    <Card>
      <form
        css={{ display: 'grid', gap: space(4) }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send();
        }}
      >
        {restored && (
          <p role="status" css={{ display: 'flex', alignItems: 'center', gap: space(3), color: color.muted }}>
            쓰던 글을 불러왔습니다.
            <Button type="button" size="small" onClick={throwAway}>
              지우고 새로 쓰기
            </Button>
          </p>
        )}
        <TextField
          key={`title ${round}`}
          label="제목"
          required
          value={draft.title}
          maxLength={80}
          onChange={({ target }) => change({ title: target.value })}
        />
        <LazyEditor
          key={round}
          label="내용"
          text={draft.contents}
          onChange={(contents: RichText) => change({ contents })}
        />
        <BetChoice betId={draft.betId} onChoose={(betId) => change({ betId })} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={save.isPending}
          disabled={draft.title.trim() === ''}
        >
          {post ? '수정' : '등록'}
        </Button>
      </form>
    </Card>
  );
}

const initialOf = (post: Post | null): Draft => ({
  title: post?.title ?? '',
  contents: post?.contents ?? null,
  betId: post?.betId ?? null,
});

/** The editor comes when somebody writes. */
function LazyEditor(props: RichEditorProps) {
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    import('../../../editor/rich-editor.tsx').then(
      ({ default: loaded }) => !left && setEditor(() => loaded),
      (thrown: unknown) => !left && setFault(thrown),
    );
    return () => {
      left = true;
    };
  }, []);
  if (fault) throw fault;
  return Editor ? <Editor {...props} /> : <SkeletonRows rows={1} height={326} />;
}
