import { type OwnLimits, reminderMinutes, setReminder } from '@madang/contracts';
import { emit } from '@madang/events';
import { textOf, useAct } from '@madang/session';
import { alertDialog, color, DateTime, Panel, SelectField, space } from '@madang/ui';

const nameOf = (minutes: number): string => (minutes < 60 ? `${minutes}분` : `${minutes / 60}시간`);

/** The interval at which the page tells how long the session has lasted. */
export function ReminderPanel({ minutes, sessionFrom }: { minutes: number | null } & Pick<OwnLimits, 'sessionFrom'>) {
  const setting = useAct(setReminder, {
    onSuccess: (_, { body }) => emit('session:remind', { minutes: body?.minutes ?? null }),
    onError: (thrown) => void alertDialog(textOf(thrown)),
  });
  return (
    <Panel title="이용 시간 알림">
      <div css={{ display: 'grid', gap: space(3) }}>
        <p css={{ color: color.muted }}>
          로그인: <DateTime at={sessionFrom} format="short" />
        </p>
        <SelectField
          label="알림 간격"
          hint="로그인한 지 얼마나 지났는지 알려 드립니다."
          disabled={setting.isPending}
          value={minutes ?? ''}
          onChange={({ target }) =>
            setting.mutate({
              body: { minutes: reminderMinutes.find((each) => String(each) === target.value) ?? null },
            })
          }
        >
          <option value="">알림 없음</option>
          {reminderMinutes.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}마다
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}
