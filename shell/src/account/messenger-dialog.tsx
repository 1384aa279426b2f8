import { Dialog, EmptyState, QueryView, SkeletonRows } from '@madang/ui';
import { MessengerLinks, useMessengers } from './messenger-links.tsx';

/** Where guests reach the staff outside the site. */
export const MessengerDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="메신저 상담" onClose={onClose}>
    <QueryView
      query={useMessengers()}
      skeleton={<SkeletonRows rows={2} height={48} />}
      empty={<EmptyState title="지금은 메신저 상담을 이용할 수 없습니다." text="비회원 문의를 이용해 주세요." />}
    >
      {(shown) => <MessengerLinks shown={shown} />}
    </QueryView>
  </Dialog>
);
