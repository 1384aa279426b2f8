import { type Post, type RichText, savePost } from '@madang/contracts';
import { textOf, useAct, useMember } from '@madang/session';
import { alertDialog, Button, Card, color, SkeletonRows, space, TextField, useContractForm } from '@madang/ui';
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
  const { held, typed, reset, onSubmit } = useContractForm(savePost.body, {
    start: restored ?? initialOf(post),
    bodyOf: (draft: Draft) => ({ id: post?.id ?? null, ...draft }),
    texts: { contents: '내용을 확인해 주세요.' },
    send: (body) => {
      sent.current = true;
      save.mutate({ body });
    },
    busy: save.isPending,
  });
  const [title, contents, bet] = [held('title'), held('contents'), held('betId')];
  const keep = (changed: Partial<Draft>) => {
    if (!sent.current) kept.keep({ ...typed, ...changed });
  };
  const throwAway = () => {
    kept.forget();
    setRestored(null);
    reset(initialOf(post));
    setRound(round + 1);
  };
  return (
    <Card>
      <form css={{ display: 'grid', gap: space(4) }} onSubmit={onSubmit}>
        {restored && (
          <p role="status" css={{ display: 'flex', alignItems: 'center', gap: space(3), color: color.muted }}>
            쓰던 글을 불러왔습니다.
            <Button type="button" size="small" onClick={throwAway}>
              지우고 새로 쓰기
            </Button>
          </p>
        )}
        <TextField
          label="제목"
          required
          maxLength={80}
          value={title.value}
          error={title.error}
          onChange={({ target }) => [title.onChange(target.value), keep({ title: target.value })]}
        />
        <LazyEditor
          key={round}
          label="내용"
          text={contents.value}
          onChange={(text: RichText) => [contents.onChange(text), keep({ contents: text })]}
        />
        {contents.error && (
          <p role="alert" css={{ color: color.bad }}>
            {contents.error}
          </p>
        )}
        <BetChoice betId={bet.value} onChoose={(betId) => [bet.onChange(betId), keep({ betId })]} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={save.isPending}
          disabled={typed.title.trim() === ''}
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
