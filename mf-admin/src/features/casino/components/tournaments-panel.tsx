import { listCasinoTournaments, payCasinoTournament, saveCasinoTournament } from '@madang/contracts';
import { useAct, useEndpoint } from '@madang/session';
import { told } from '../../../tournaments/told.ts';
import { TournamentsTable } from '../../../tournaments/tournaments-table.tsx';

/** Tournaments in the casino and at slots. */
export function TournamentsPanel() {
  const query = useEndpoint(listCasinoTournaments, {}, { refetchInterval: 30_000 });
  const save = useAct(saveCasinoTournament, { onError: told.onError });
  const pay = useAct(payCasinoTournament, { onError: told.onError, onSuccess: told.onPaid });
  return (
    <TournamentsTable
      query={query}
      hasKind
      isSaving={save.isPending}
      onSave={(typed, onSuccess) => {
        const body = saveCasinoTournament.body?.safeParse(typed);
        if (body?.success) save.mutate({ body: body.data }, { onSuccess });
        else told.onFault(body?.error.issues[0]?.message);
      }}
      isPaying={pay.isPending}
      onPay={(id) => pay.mutate({ body: { id } })}
    />
  );
}
