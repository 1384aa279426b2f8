import { type QuestionSummary, questionFlagNames } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, hoverable, mobile, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { clippedOnDesktop } from '../../../clipped.ts';
import { AnswerBadge } from './answer-badge.tsx';

export const QuestionList = ({ questions }: { questions: readonly QuestionSummary[] }) => (
  <ul css={{ '& > li + li': { borderTop: `1px solid ${color.line}` } }}>
    {questions.map((question) => (
      <li key={question.id}>
        <Link to={`/customer/view/${question.id}`} css={row}>
          <AnswerBadge answeredAt={question.answeredAt} />
          <span css={{ display: 'flex', gap: space(2), minWidth: 0 }}>
            <span css={clippedOnDesktop} title={question.title}>
              {question.title}
            </span>
            {question.isNew && <Badge tone="brand">새 답변</Badge>}
          </span>
          <span css={[quiet, { [mobile]: { gridColumn: 2 } }]}>
            {questionFlagNames[question.flag]} · <DateTime at={question.askedAt} format="short" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const quiet = { color: color.muted, fontSize: fontSize.table, whiteSpace: 'nowrap' } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minHeight: 52,
  padding: `${space(2)}px ${space(4)}px`,
  [hoverable]: { '&:hover': { background: color.raised } },
  [mobile]: { gridTemplateColumns: '76px minmax(0, 1fr)' },
} as const;
