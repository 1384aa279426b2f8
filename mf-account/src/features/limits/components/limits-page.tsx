import { limitKindSchema, ownLimits } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { MemberFrame } from '../../../member/member-frame.tsx';
import { TwoColumns } from '../../../wallet/two-columns.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { PausePanel } from './pause-panel.tsx';
import { ReminderPanel } from './reminder-panel.tsx';

/** `/member/limits`: what members allow themselves, and where they stand. */
export default function LimitsPage() {
  const own = useEndpoint(ownLimits);
  return (
    <MemberFrame documentTitle="이용 한도">
      <QueryView query={own} skeleton={<SkeletonRows rows={6} height={120} label="이용 한도를 불러오는 중" />}>
        {({ limits, pause, remindMinutes, sessionFrom }) => (
          <TwoColumns
            main={
              <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>
                {pause && <PausePanel pause={pause} />}
                {limitKindSchema.options.map((kind) => (
                  <LimitPanel key={kind} kind={kind} limits={limits.filter((limit) => limit.kind === kind)} />
                ))}
              </div>
            }
            aside={
              <>
                {!pause && <PausePanel pause={pause} />}
                <ReminderPanel minutes={remindMinutes} sessionFrom={sessionFrom} />
                <Panel title="한도 안내">
                  <ul css={{ display: 'grid', gap: space(2), paddingLeft: space(4), listStyle: 'disc' }}>
                    <li>줄이는 한도는 바로 적용됩니다.</li>
                    <li>늘리거나 없애는 한도는 24시간 뒤에 적용됩니다.</li>
                    <li>하루는 0시, 한 주는 월요일, 한 달은 1일에 새로 시작합니다.</li>
                    <li>한도와 휴식은 스포츠, 미니게임, 카지노에 함께 적용됩니다.</li>
                  </ul>
                </Panel>
              </>
            }
          />
        )}
      </QueryView>
    </MemberFrame>
  );
}
