import { type Aggregator, launchCasino, pageErrors } from '@madang/contracts';
import { mayEnterCasino } from '@madang/rules';
import { makeStale, prolongSession, textOf, useAct, useMember } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useState } from 'react';
import type { LobbyPath } from '../../lobbies.ts';
import { openGameWindow } from './game-window.ts';

/** The door for a member: a game, or without `gameId` the lobby that the aggregator itself shows. */
export interface Entrance {
  aggregator: Aggregator;
  gameId?: string;
  name: string;
  picture: React.ReactNode;
}

/** Choose a game, confirm it in a popup, enter it in a new window. @param page where the game leads back to */
export function useEntry(page: LobbyPath) {
  const member = useMember();
  const launch = useAct(launchCasino);
  const [chosen, setChosen] = useState<Entrance | null>(null);

  function choose(entrance: Entrance): void {
    if (mayEnterCasino(member)) setChosen(entrance);
    else void alertDialog(pageErrors['casino.tendency'].text);
  }

  /** To be called inside the click that confirms. */
  async function enter({ aggregator, gameId, name }: Entrance): Promise<void> {
    const opened = openGameWindow(name);
    if (!opened) {
      setChosen(null);
      await alertDialog('새 창이 차단되었습니다. 이 사이트의 팝업을 허용한 뒤 다시 시도해 주세요.');
      return;
    }
    try {
      const { launch_url, expiresAt } = await launch.mutateAsync({ body: { aggregator, gameId, page } });
      opened.show(launch_url);
      prolongSession(expiresAt);
      makeStale('casino');
      setChosen(null);
    } catch (thrown) {
      opened.close();
      setChosen(null);
      await alertDialog(textOf(thrown, pageErrors.maintenance.text));
    }
  }

  return { chosen, choose, cancel: () => setChosen(null), enter, entering: launch.isPending };
}
