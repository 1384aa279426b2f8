import { listBoardReports, questionsOfMembers } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, Pager, Panel, QueryView, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLetterKeys } from '../../../frame/use-letter-keys.ts';
import { EventsPanel } from './events-panel.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { QuestionToAnswer } from './question-to-answer.tsx';
import { Reports } from './reports.tsx';

/** The questions and reports of members. */
export default function BoardPage() {
  const [parameters] = useSearchParams();
  const state = parameters.get('state') === 'answered' ? 'answered' : 'waiting';
  const [page, turnTo] = usePageNumber();
  const questions = useEndpoint(
    questionsOfMembers,
    { query: { state, page } },
    { refetchInterval: 30_000, keepPrevious: true },
  );
  // A goes to the first question, and Ctrl Enter in its field sends the answer.
  const list = useRef<HTMLUListElement>(null);
  useLetterKeys({ a: () => list.current?.querySelector('textarea')?.focus() });
  const reports = useEndpoint(listBoardReports, {}, { refetchInterval: 30_000 });
  return (
    <>
      <PageHeader
        title="문의·게시판"
        text="회원 문의에 답변하고 공지와 이벤트, 신고된 글을 관리합니다. A 키로 첫 문의에 답변하고 Ctrl Enter로 보냅니다."
      />
      <div css={{ display: 'grid', gap: space(4) }}>
        <Panel
          title={state === 'waiting' ? '답변할 문의' : '답변한 문의'}
          actions={
            <Link to={state === 'waiting' ? '?state=answered' : '?'}>
              {state === 'waiting' ? '답변한 문의 보기' : '답변할 문의 보기'}
            </Link>
          }
        >
          <QueryView
            query={questions}
            skeleton={<SkeletonRows rows={4} />}
            isEmpty={({ totalCount }) => totalCount === 0}
            empty={<EmptyState title="문의가 없습니다." />}
          >
            {({ items, pageCount }) => (
              <>
                <ul ref={list} css={{ display: 'grid', gap: space(4) }}>
                  {items.map((question) => (
                    <QuestionToAnswer key={question.id} question={question} />
                  ))}
                </ul>
                <Pager page={page} pageCount={pageCount} onPage={turnTo} />
              </>
            )}
          </QueryView>
        </Panel>
        <NoticesPanel />
        <EventsPanel />
        <QueryView query={reports} skeleton={<SkeletonRows rows={4} />}>
          {({ reports }) => <Reports reports={reports} />}
        </QueryView>
      </div>
    </>
  );
}
