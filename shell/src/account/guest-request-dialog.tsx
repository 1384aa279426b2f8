import { sendGuestRequest } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, Dialog, space, TextAreaField, useContractForm } from '@madang/ui';
import { useId } from 'react';
import { IconField } from './icon-field.tsx';

const kinds = {
  password: {
    title: '비밀번호 찾기',
    text: '아이디와 답변받을 연락처를 남겨 주세요. 담당자가 본인 확인 후 새 비밀번호를 안내해 드립니다.',
    done: '접수되었습니다. 등록된 아이디라면 담당자가 연락드립니다.',
  },
  question: {
    title: '비회원 문의',
    text: '가입이나 이용에 대해 궁금한 점을 남겨 주세요. 남겨 주신 연락처로 답변해 드립니다.',
    done: '문의가 접수되었습니다. 남겨 주신 연락처로 답변해 드립니다.',
  },
} as const;

interface GuestRequestDialogProps {
  kind: keyof typeof kinds;
  onClose: () => void;
}

/** A visitor who is not signed in asks the staff here. Whether an id exists is not told. */
export default function GuestRequestDialog({ kind, onClose }: GuestRequestDialogProps) {
  const formId = useId();
  const { title, text, done } = kinds[kind];
  const sending = useAct(sendGuestRequest, {
    onSuccess: () => {
      onClose();
      void alertDialog(done, title);
    },
    onError: (thrown) => void alertDialog(textOf(thrown)),
  });
  const { field, refuse, onSubmit } = useContractForm(sendGuestRequest.body, {
    start: { userId: '', contact: '', contents: '' },
    bodyOf: (typed) => ({ ...typed, kind }),
    send: (body) => {
      if (kind === 'password' && body.userId === '') refuse('userId', '아이디를 입력해 주세요.');
      else if (kind === 'question' && body.contents === '') refuse('contents', '문의 내용을 입력해 주세요.');
      else sending.mutate({ body });
    },
    busy: sending.isPending,
  });

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending.isPending}>
            보내기
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(4) }}>
        <p>{text}</p>
        {kind === 'password' && (
          <IconField
            label="아이디"
            icon="me"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            {...field('userId')}
            data-autofocus
          />
        )}
        <IconField
          label="답변받을 연락처"
          icon="message"
          autoComplete="tel"
          placeholder="전화번호, 이메일 또는 메신저 아이디"
          maxLength={100}
          {...field('contact')}
          data-autofocus={kind === 'question' || undefined}
        />
        {kind === 'question' && <TextAreaField label="문의 내용" rows={5} maxLength={1000} {...field('contents')} />}
      </form>
    </Dialog>
  );
}
