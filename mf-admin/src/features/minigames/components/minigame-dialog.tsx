import { type MinigameTerms, type OperatorsMinigame, saveMinigame } from '@madang/contracts';
import { useAct } from '@madang/session';
import {
  CheckField,
  formatDateTime,
  formatWon,
  MoneyInput,
  seoulInstant,
  TextField,
  useContractForm,
} from '@madang/ui';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ChangeHistory } from '../../../setting/change-history.tsx';
import { type FieldWords, flagText, recordChanges } from '../../../setting/figure-words.ts';

const room = '0원 이상 1조원 이하로 입력해 주세요.';
const texts = {
  maxMemberSelectionWon: room,
  maxSelectionWon: room,
  maxDayWon: room,
  cutOffSeconds: '1에서 25 사이의 정수로 입력해 주세요.',
  reopensAt: '다시 여는 시각을 다시 입력해 주세요.',
};

/** The terms as the history says them. */
const termWords: FieldWords<MinigameTerms> = {
  cutOffSeconds: ['마감', (seconds) => `추첨 ${seconds}초 전`],
  maxMemberSelectionWon: ['회원의 선택당 최대 손실', formatWon],
  maxSelectionWon: ['회차의 선택당 최대 손실', formatWon],
  maxDayWon: ['하루 최대 손실', formatWon],
  systemMaintenanceFlg: ['점검 중', flagText],
  reopensAt: ['다시 여는 시각', (at) => (at ? formatDateTime(at) : '없음')],
};

/** The won that the house may lose beyond stakes. */
const rooms = ['maxMemberSelectionWon', 'maxSelectionWon', 'maxDayWon'] as const;

export function MinigameDialog({ game, onClose }: { game: OperatorsMinigame; onClose: () => void }) {
  const saving = useAct(saveMinigame, { onSuccess: onClose });
  const { field, check, held, typed, onSubmit } = useContractForm(saveMinigame.body, {
    start: {
      maxMemberSelectionWon: game.maxMemberSelectionWon as number | null,
      maxSelectionWon: game.maxSelectionWon as number | null,
      maxDayWon: game.maxDayWon as number | null,
      systemMaintenanceFlg: game.systemMaintenanceFlg,
      cutOffSeconds: `${game.cutOffSeconds}`,
      reopensAt: game.reopensAt ? formatDateTime(game.reopensAt, 'input') : '',
    },
    bodyOf: ({ cutOffSeconds, reopensAt, ...form }) => ({
      ...form,
      id: game.id,
      version: game.version,
      // A text that cannot be read is refused as it is.
      reopensAt: reopensAt === '' || !form.systemMaintenanceFlg ? null : (seoulInstant(reopensAt) ?? reopensAt),
      cutOffSeconds: cutOffSeconds.trim() === '' ? Number.NaN : Number(cutOffSeconds),
    }),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  const title = `${game.providerName} ${game.nameKorean}`;
  return (
    <FormDialog title={title} width={440} sending={saving} onSubmit={onSubmit} onClose={onClose}>
      <TextField
        label="마감 (추첨 몇 초 전)"
        inputMode="numeric"
        hint="앞으로 열리는 회차부터 적용됩니다."
        {...field('cutOffSeconds')}
      />
      {rooms.map((name) => (
        <MoneyInput key={name} label={termWords[name][0]} suffix="원" {...held(name)} />
      ))}
      <CheckField label="점검 중" {...check('systemMaintenanceFlg')} />
      {typed.systemMaintenanceFlg && (
        <TextField
          label="다시 여는 시각 (서울 시각)"
          type="datetime-local"
          hint="회원에게 안내만 합니다. 비우면 시각 없이 안내합니다."
          {...field('reopensAt')}
        />
      )}
      <ChangeHistory held={game} changesOf={(before, after) => recordChanges(termWords, before, after)} />
    </FormDialog>
  );
}
