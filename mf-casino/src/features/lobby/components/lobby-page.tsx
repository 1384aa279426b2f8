import { type Aggregator, type CasinoKind, casinoTournament, listCasinoGames } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, PageHeader, QueryView, space } from '@madang/ui';
import { houseOf, lobbyName } from '../../../lobbies.ts';
import { shownGames } from '../games.ts';
import { useEntry } from '../use-entry.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { LobbyGames } from './lobby-games.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';

interface LobbyPageProps {
  aggregator: Aggregator;
  kind: CasinoKind;
}

/** The tables or the slots of one aggregator. */
export default function LobbyPage({ aggregator, kind }: LobbyPageProps) {
  const house = houseOf(aggregator);
  const entry = useEntry(house.paths[kind]);
  // Maintenance comes and goes while the page is open.
  const catalogue = useEndpoint(listCasinoGames, {}, { refetchInterval: 60_000 });
  // Asked beside the games: whether one runs is known when they are there.
  useEndpoint(casinoTournament);
  const name = lobbyName(house, kind);
  return (
    <>
      <PageHeader
        documentTitle={name}
        title={
          <span css={{ display: 'inline-flex', alignItems: 'center', gap: space(2) }}>
            {name} {kind === 'casino' && <Badge tone="bad">HOT</Badge>}
          </span>
        }
        text="게임을 선택하면 새 창에서 열립니다."
      />
      <QueryView query={catalogue} skeleton={<LobbySkeleton />}>
        {(loaded) => <LobbyGames games={shownGames(loaded)} {...{ house, kind, loaded }} onChoose={entry.choose} />}
      </QueryView>
      <EntryDialog entrance={entry.chosen} entering={entry.entering} onEnter={entry.enter} onClose={entry.cancel} />
    </>
  );
}
