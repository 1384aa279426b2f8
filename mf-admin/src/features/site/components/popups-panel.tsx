import { type OperatorsPopup, removePopup } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import {
  alertDialog,
  Badge,
  type BadgeTone,
  Button,
  type Column,
  confirmDialog,
  DataTable,
  EmptyState,
  formatDateTime,
  Panel,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { PopupDialog } from './popup-dialog.tsx';

const states: Record<OperatorsPopup['state'], { label: string; tone: BadgeTone }> = {
  shown: { label: '게시 중', tone: 'good' },
  waiting: { label: '예약', tone: 'info' },
  over: { label: '종료', tone: 'neutral' },
  off: { label: '꺼짐', tone: 'neutral' },
};
const short = (at: string | null) => (at ? formatDateTime(at, 'short') : '');

export function PopupsPanel({ popups }: { popups: readonly OperatorsPopup[] }) {
  /** The one that is edited; `new` for one that is not there yet. */
  const [edited, setEdited] = useState<OperatorsPopup | 'new' | null>(null);
  const removing = useAct(removePopup, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  async function remove({ id, title }: OperatorsPopup) {
    const text = `${title}: 팝업을 삭제하시겠습니까? 되돌릴 수 없습니다.`;
    if (await confirmDialog({ text, confirmLabel: '삭제', danger: true })) removing.mutate({ body: { id } });
  }
  const columns: Column<OperatorsPopup>[] = [
    {
      key: 'state',
      header: '상태',
      width: 90,
      mobileWidth: 76,
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
    {
      key: 'title',
      header: '제목',
      belowOnMobile: true,
      cell: ({ title }) => <b css={{ fontWeight: 600 }}>{title}</b>,
    },
    {
      key: 'time',
      header: '기간',
      width: 220,
      hideOnMobile: true,
      cell: ({ from, until }) => (from || until ? `${short(from)} ~ ${short(until)}` : '항상'),
    },
    {
      key: 'place',
      header: '왼쪽 · 위 · 너비',
      width: 160,
      hideOnMobile: true,
      cell: ({ pcLeftLocation, pcTopLocation, width }) => `${pcLeftLocation} · ${pcTopLocation} · ${width}`,
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 150,
      mobileWidth: 128,
      cell: (popup) => (
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          <Button size="small" aria-label={`${popup.title} 수정`} onClick={() => setEdited(popup)}>
            수정
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={`${popup.title} 삭제`}
            disabled={removing.isPending}
            onClick={() => remove(popup)}
          >
            삭제
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="공지 팝업"
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          팝업 추가
        </Button>
      }
    >
      {popups.length === 0 ? (
        <EmptyState title="팝업이 없습니다." text="추가한 팝업은 회원의 첫 화면에 표시됩니다." />
      ) : (
        <DataTable caption="공지 팝업" columns={columns} rows={popups} rowKey={({ id }) => id} />
      )}
      {edited && <PopupDialog popup={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
