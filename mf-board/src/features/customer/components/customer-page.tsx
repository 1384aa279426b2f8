import { listQuestions, questionFlagNames, questionFlags } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  color,
  EmptyState,
  fontSize,
  hoverable,
  Icon,
  mobile,
  PageHeader,
  Pager,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  tileRadius,
  usePageNumber,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { templates } from '../templates.ts';
import { QuestionList } from './question-list.tsx';

export default function CustomerPage() {
  const [page, turnTo] = usePageNumber();
  const questions = useEndpoint(listQuestions, { query: { page } }, { keepPrevious: true });
  const fresh = questions.data?.newAnswers ?? 0;
  return (
    <>
      <PageHeader title="고객센터" text="문의하신 내용은 회원님과 운영자만 볼 수 있습니다." />
      <div css={{ display: 'grid', gap: space(4) }}>
        <ul aria-label="문의하기" css={tiles}>
          {questionFlags.map((flag) => (
            <li key={flag} css={{ minWidth: 0 }}>
              <Link to={`/customer/write/${flag}`} css={tile}>
                <Icon name={templates[flag].icon} size={24} css={{ color: color.muted }} />
                <span css={{ display: 'grid', minWidth: 0 }}>
                  <b css={{ fontSize: 15 }}>{questionFlagNames[flag]}</b>
                  <span css={{ color: color.muted, fontSize: fontSize.table }}>{templates[flag].about}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Panel flush title="내 문의" actions={fresh > 0 && <Badge tone="brand">새 답변 {fresh}</Badge>}>
          <QueryView
            query={questions}
            skeleton={<SkeletonRows rows={5} height={56} />}
            isEmpty={({ totalCount }) => totalCount === 0}
            empty={<EmptyState title="문의하신 내용이 없습니다." text="위에서 문의할 내용을 골라 주세요." />}
          >
            {({ items, pageCount }) => (
              <>
                <QuestionList questions={items} />
                <Pager page={page} pageCount={pageCount} onPage={turnTo} />
              </>
            )}
          </QueryView>
        </Panel>
      </div>
    </>
  );
}

const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) },
} as const;
const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  minHeight: 76,
  padding: `${space(3)}px ${space(5)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  [hoverable]: { '&:hover': { borderColor: color.lineStrong, background: color.raised } },
  [mobile]: { minHeight: 60, padding: `${space(2)}px ${space(4)}px` },
} as const;
