import { type RollingState, readRolling } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ButtonLink, color, Money, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { tabWords } from '../../../rolling/rolling-words.ts';

/** The play that agents are paid for: they do not play, so nothing of events. */
export const tabsOf = ({ tabs }: RollingState) => tabs.filter(({ tab }) => tab !== 'event');

/** Rolling that can be requested now, and requests that wait for an operator. */
export function SettlementSummary() {
  const rolling = useEndpoint(readRolling);
  return (
    <Panel title="정산할 롤링">
      <QueryView query={rolling} skeleton={<SkeletonRows rows={3} label="정산할 롤링을 불러오는 중" />}>
        {(state) => (
          <div css={{ display: 'grid', gap: space(4) }}>
            <dl css={{ display: 'grid', gap: space(2) }}>
              {tabsOf(state).map(({ tab, unasked, open }) => (
                <div key={tab} css={{ display: 'flex', justifyContent: 'space-between', gap: space(3) }}>
                  <dt css={{ color: color.muted }}>{tabWords[tab]}</dt>
                  <dd css={{ textAlign: 'right', fontWeight: 600 }}>
                    <Money won={unasked} />
                    {open && (
                      <span css={{ display: 'block', color: color.muted, fontWeight: 400 }}>
                        신청 중 <Money won={open.amount} />
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <ButtonLink to="/manager/settlement" variant="primary" block>
              정산 신청
            </ButtonLink>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
