import { type AnswerOf, openSharedSlip, shareSlip } from '@madang/contracts';
import { emit } from '@madang/events';
import { betAlike, bettingPages } from '@madang/rules';
import { api, textOf, useMember } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { type Pick, pickSchema } from '../../slip/pick.ts';
import { changeSlip } from '../../slip/slip-store.ts';

export type SharedCode = AnswerOf<typeof shareSlip>;

export interface Share {
  running: boolean;
  /** The code that was made last, until it is put away. */
  code: SharedCode | null;
  make: (picks: readonly Pick[]) => Promise<void>;
  putAway: () => void;
  /** Fills the slip with the picks of a code, at the prices of now. */
  open: (memberId: number, typed: string) => Promise<void>;
}

/** It outlives the panel, which is another one in each layout. */
const made = createStore<{ memberId: number | null; code: SharedCode | null }>(() => ({ memberId: null, code: null }));
const putAway = () => made.setState({ memberId: null, code: null });
const shownLayout = () => document.documentElement.dataset.layout;

/** A slip on its way to another device: as a short code, and back. */
export function useShare(): Share {
  const { id } = useMember();
  const [running, setRunning] = useState(false);
  const code = useStore(made, (held) => (held.memberId === id ? held.code : null));
  useKeptWhenTurned();
  async function run(work: () => Promise<void>): Promise<void> {
    setRunning(true);
    await work().catch((thrown: unknown) => alertDialog(textOf(thrown)));
    setRunning(false);
  }
  return {
    running,
    code,
    putAway,
    make: (picks) =>
      run(async () => {
        const body = { picks: picks.map(({ id, page }) => ({ oddsId: id, page })) };
        made.setState({ memberId: id, code: await api.call(shareSlip, { body }) });
      }),
    open: (memberId, typed) =>
      run(async () => {
        const asked = openSharedSlip.params?.safeParse({ code: codeIn(typed) });
        if (!asked?.success) return alertDialog('공유 코드 8자리를 입력해 주세요.');
        const { picks } = await api.call(openSharedSlip, { params: asked.data });
        const open = picks.filter(({ status }) => status !== 'closed').map((pick) => pickSchema.parse(pick));
        const [first] = open;
        if (!first) return alertDialog('공유된 베팅이 모두 마감되었습니다.');
        const alike = open.filter(({ page }) => betAlike(bettingPages[page], bettingPages[first.page]));
        changeSlip(memberId, { picks: alike });
        const left = picks.length - alike.length;
        if (left > 0) await alertDialog(`마감된 ${left}개를 제외하고 담았습니다.`);
      }),
  };
}

/** The code stays while a device is turned: the drawer of a phone opens for it. It goes with a panel that the member leaves. */
function useKeptWhenTurned(): void {
  useEffect(() => {
    const layout = shownLayout();
    return () => {
      if (shownLayout() === layout) putAway();
      // The drawer listens only when this layout is gone.
      else if (shownLayout() === 'mobile' && made.getState().code) queueMicrotask(() => emit('slip:open', {}));
    };
  }, []);
}

/** However it was typed or pasted. */
const codeIn = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
