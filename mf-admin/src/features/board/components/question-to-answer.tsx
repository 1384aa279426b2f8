import { answerQuestion, type OperatorsQuestion, questionFlagNames } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  color,
  DateTime,
  fontSize,
  radius,
  space,
  TextAreaField,
  useContractForm,
} from '@madang/ui';
import { MemberLink } from '../../../members/member-link.tsx';

export function QuestionToAnswer({ question }: { question: OperatorsQuestion }) {
  const send = useAct(answerQuestion, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const { field, typed, onSubmit } = useContractForm(answerQuestion.body, {
    start: { answer: question.answer ?? '' },
    bodyOf: ({ answer }) => ({ id: question.id, answer }),
    send: (body) => send.mutate({ body }),
    busy: send.isPending,
  });
  return (
    <li
      css={{
        display: 'grid',
        gap: space(2),
        padding: space(4),
        border: `1px solid ${color.line}`,
        borderRadius: radius,
      }}
    >
      <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <Badge tone="info">{questionFlagNames[question.flag]}</Badge>
        <b>{question.title}</b>
        <span css={{ color: color.muted, fontSize: fontSize.table }}>
          <MemberLink userId={question.userId} /> ({question.nickname}, Lv.{question.level}) ·{' '}
          <DateTime at={question.askedAt} />
        </span>
        {question.answeredBy && (
          <span css={{ color: color.muted, fontSize: fontSize.table }}>
            {question.answeredBy} 답변 · {question.isRead ? '읽음' : '읽지 않음'}
          </span>
        )}
      </p>
      <p css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question.contents}</p>
      {question.files.map(({ id, href }, place) => (
        <a key={id} href={href} target="_blank" rel="noopener noreferrer" css={{ textDecoration: 'underline' }}>
          첨부 사진 {place + 1}
        </a>
      ))}
      <form
        css={{ display: 'grid', justifyItems: 'end', gap: space(2) }}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <TextAreaField
          css={{ width: '100%' }}
          label={`${question.userId} 답변`}
          maxLength={4_000}
          {...field('answer')}
        />
        <Button
          type="submit"
          variant="primary"
          loading={send.isPending}
          disabled={typed.answer.trim() === '' || typed.answer === question.answer}
        >
          {question.answer === null ? '답변' : '답변 수정'}
        </Button>
      </form>
    </li>
  );
}
