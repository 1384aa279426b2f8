import { type CasinoLobby, errors, launchCasino } from '@madang/contracts';
import { mayEnterCasino } from '@madang/rules';
import { prolongSession, textOf, useAct, useMember } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useState } from 'react';
import { openLobbyWindow } from './lobby-window.ts';

/** Choose a lobby, confirm it in a popup, enter it in a new window. */
export function useEnterLobby() {
  const member = useMember();
  const launch = useAct(launchCasino);
  const [chosen, setChosen] = useState<CasinoLobby | null>(null);

  function choose(lobby: CasinoLobby): void {
    if (mayEnterCasino(member)) setChosen(lobby);
    else void alertDialog(errors['casino.tendency'].text);
  }

  /** To be called inside the click that confirms. */
  async function enter(lobby: CasinoLobby): Promise<void> {
    const lobbyWindow = openLobbyWindow(lobby.nameKorean);
    if (!lobbyWindow) {
      setChosen(null);
      await alertDialog('새 창이 차단되었습니다. 이 사이트의 팝업을 허용한 뒤 다시 시도해 주세요.');
      return;
    }
    try {
      const { launch_url, expiresAt } = await launch.mutateAsync({ body: { aggregator: 'playfun', page: '/casino' } });
      lobbyWindow.show(launch_url);
      prolongSession(expiresAt);
      setChosen(null);
    } catch (thrown) {
      lobbyWindow.close();
      setChosen(null);
      await alertDialog(textOf(thrown, errors.maintenance.text));
    }
  }

  return { chosen, choose, cancel: () => setChosen(null), enter, entering: launch.isPending };
}
