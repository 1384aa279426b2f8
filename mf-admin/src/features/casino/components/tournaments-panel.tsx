import { listCasinoTournaments, payCasinoTournament, saveCasinoTournament } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { takesTwo } from '../../../approvals/first-approval.tsx';
import { told } from '../../../tournaments/told.ts';
import { TournamentsTable } from '../../../tournaments/tournaments-table.tsx';

/** Tournaments in the casino and at slots. */
export function TournamentsPanel() {
  const query = useEndpoint(listCasinoTournaments, {}, { refetchInterval: 30_000 });
  const save = useAct(saveCasinoTournament);
  const pay = useAct(payCasinoTournament, { onError: told.onError, onSuccess: told.onPaid });
  const body = takesTwo(save.error) && save.variables?.body;
  return (
    <TournamentsTable
      query={query}
      hasKind
      schema={saveCasinoTournament.body}
      saving={save}
      refused={body ? { command: { kind: 'casino-tournament', body }, onBack: save.reset } : null}
      onSave={(body, onSuccess) => save.mutate({ body }, { onSuccess })}
      isPaying={pay.isPending}
      onPay={(id) => pay.mutate({ body: { id } })}
    />
  );
}
