import { depositAccount, listSendings } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, Pager, Panel, QueryView, SkeletonRows, space, usePageNumber } from '@madang/ui';
import { DepositAccountForm } from './deposit-account-form.tsx';
import { MessageForm } from './message-form.tsx';
import { SendingsTable } from './sendings-table.tsx';

/** `/admin/messages`: what operators write to members, and where members are told to send money. */
export default function MessagesPage() {
  const [page, turnTo] = usePageNumber();
  const sendings = useEndpoint(listSendings, { query: { page } }, { keepPrevious: true });
  const account = useEndpoint(depositAccount);
  return (
    <>
      <PageHeader title="쪽지" text="회원은 쪽지를 읽은 뒤에 게임을 이용할 수 있습니다." />
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
        <MessageForm />
        <QueryView query={account} skeleton={<SkeletonRows rows={1} height={120} label="계좌를 불러오는 중" />}>
          {(saved) => <DepositAccountForm saved={saved} />}
        </QueryView>
        <Panel flush title="보낸 쪽지">
          <QueryView
            query={sendings}
            skeleton={<SkeletonRows rows={4} label="보낸 쪽지를 불러오는 중" />}
            isEmpty={({ totalCount }) => totalCount === 0}
            empty={<EmptyState title="보낸 쪽지가 없습니다." />}
          >
            {({ items, page: shown, pageCount }) => (
              <>
                <SendingsTable sendings={items} />
                <Pager page={shown} pageCount={pageCount} onPage={turnTo} />
              </>
            )}
          </QueryView>
        </Panel>
      </div>
    </>
  );
}
