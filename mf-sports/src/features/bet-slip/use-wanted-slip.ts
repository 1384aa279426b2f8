import { useEvent } from '@madang/events';
import { useMember } from '@madang/session';
import { confirmDialog } from '@madang/ui';
import type { Share } from './use-share.ts';

/** Each is taken once, however often the slip comes and goes. */
let takenAt = 0;

/** Fills the slip with what the member wants to have from another page; what it holds is asked about before. */
export function useWantedSlip(share: Share, held: number): void {
  const { id } = useMember();
  useEvent('slip:wanted', ({ code, askedAt }) => {
    if (askedAt <= takenAt) return;
    takenAt = askedAt;
    void fill(code);
  });
  async function fill(code: string): Promise<void> {
    const question = { title: '베팅슬립', text: '담긴 베팅을 지우고 새로 담으시겠습니까?', confirmLabel: '담기' };
    if (held === 0 || (await confirmDialog(question))) await share.open(id, code);
  }
}
