import { type Question, questionById, questionFlagNames, readAnswer } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import {
  Card,
  color,
  DateTime,
  fontSize,
  NotFoundState,
  PageTitle,
  QueryView,
  radius,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { BesideFacts } from '../../../beside-facts.tsx';
import { articleBody, articleHead, articleTitle } from '../../../reading-look.ts';
import { ReadingPage } from '../../../reading-page.tsx';
import { askingFacts } from '../templates.ts';
import { AnswerBadge } from './answer-badge.tsx';

const notFound = <NotFoundState to="/customer" label="고객센터" />;

export default function QuestionPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <KnownQuestion key={id} id={Number(id)} /> : notFound;
}

function KnownQuestion({ id }: { id: number }) {
  const question = useEndpoint(questionById, { params: { id } });
  const { mutate } = useAct(readAnswer);
  const isNew = question.data?.isNew ?? false;
  useEffect(() => {
    if (isNew) mutate({ body: { id } });
  }, [id, isNew, mutate]);
  return (
    <QueryView query={question} skeleton={<SkeletonRows rows={4} height={72} />} notFound={notFound}>
      {(loaded) => (
        <ReadingPage to="/customer" label="고객센터" aside={<BesideFacts title="문의 안내" facts={askingFacts} />}>
          <QuestionCard question={loaded} />
        </ReadingPage>
      )}
    </QueryView>
  );
}

const QuestionCard = ({ question }: { question: Question }) => (
  <Card>
    <PageTitle title={question.title} />
    <article css={articleBody}>
      <header css={[articleHead, { justifyItems: 'start' }]}>
        <AnswerBadge answeredAt={question.answeredAt} />
        <h1 css={articleTitle}>{question.title}</h1>
        <p css={{ color: color.muted, fontSize: fontSize.table }}>
          {questionFlagNames[question.flag]} · <DateTime at={question.askedAt} />
        </p>
      </header>
      <p css={words}>{question.contents}</p>
      {question.files.length > 0 && (
        <ul aria-label="첨부한 사진" css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
          {question.files.map(({ id, href }, place) => (
            <li key={id}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <img src={href} alt={`사진 ${place + 1}`} loading="lazy" css={picture} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {question.answer === null ? (
        <p role="status" css={[answer, { color: color.muted }]}>
          답변을 준비하고 있습니다. 답변이 등록되면 쪽지로 알려 드립니다.
        </p>
      ) : (
        <section aria-label="답변" css={answer}>
          <h2 css={{ fontSize: 15, fontWeight: 700 }}>
            운영자 답변{' '}
            {question.answeredAt && (
              <span css={{ color: color.muted, fontWeight: 400, fontSize: fontSize.table }}>
                <DateTime at={question.answeredAt} />
              </span>
            )}
          </h2>
          <p css={words}>{question.answer}</p>
        </section>
      )}
    </article>
  </Card>
);

const words = { fontSize: 15, lineHeight: 1.75, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const picture = {
  width: 120,
  height: 120,
  objectFit: 'cover',
  borderRadius: radius,
  border: `1px solid ${color.line}`,
} as const;
const answer = {
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderRadius: radius,
  background: color.raised,
} as const;
