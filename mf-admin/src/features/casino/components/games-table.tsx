import { type OperatorsGame, saveCasinoGame } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { type Column, color, DataTable } from '@madang/ui';
import { gameStates, kindNames } from '../casino-texts.ts';
import { OfferForm } from './offer-form.tsx';

const flags = [
  ['enabled', '제공'],
  ['maintenanceFlg', '점검'],
  ['newFlg', '신규'],
  ['hotFlg', '인기'],
] as const;

const columns: Column<OperatorsGame>[] = [
  {
    key: 'name',
    header: '게임',
    cell: ({ nameKorean, id }) => (
      <>
        {nameKorean}
        <span css={{ display: 'block', color: color.muted, overflowWrap: 'anywhere' }}>{id}</span>
      </>
    ),
  },
  { key: 'kind', header: '구분', width: 80, hideOnMobile: true, cell: ({ kind }) => kindNames[kind] },
  { key: 'state', header: '상태', width: 120, hideOnMobile: true, cell: ({ state }) => gameStates[state] },
  {
    key: 'set',
    header: '설정·순서',
    belowOnMobile: true,
    width: 470,
    mobileWidth: 190,
    cell: (game) => <Setting {...game} />,
  },
];

export const GamesTable = ({ games }: { games: readonly OperatorsGame[] }) => (
  <DataTable caption="게임" columns={columns} rows={games} rowKey={(game) => JSON.stringify(game)} />
);

function Setting({ id, nameKorean, enabled, maintenanceFlg, newFlg, hotFlg, sort }: OperatorsGame) {
  const save = useAct(saveCasinoGame);
  return (
    <OfferForm
      name={nameKorean}
      values={{ enabled, maintenanceFlg, newFlg, hotFlg, sort }}
      flags={flags}
      error={save.isError ? textOf(save.error) : undefined}
      pending={save.isPending}
      onSave={(values) => save.mutate({ body: { id, ...values } })}
    />
  );
}
