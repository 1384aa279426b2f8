import { aggregatorNames, type CasinoReconciliation } from '@madang/contracts';
import { Badge, DateTime, EmptyState, Panel, space } from '@madang/ui';

/** The comparison of each aggregator's last list of a day with the bookings. */
export const ReconciliationsPanel = ({ reconciliations }: { reconciliations: readonly CasinoReconciliation[] }) => (
  <Panel title="대사 결과">
    {reconciliations.length === 0 ? (
      <EmptyState
        title="아직 대사한 목록이 없습니다."
        text="제공사가 보낸 하루 목록을 위에서 올리면 사이트의 거래와 비교합니다."
      />
    ) : (
      <ul css={{ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' }}>
        {reconciliations.map(({ id, aggregator, day, at, agreed, differing, differences, isEmptyList, uploadedBy }) => (
          <li key={id}>
            <b>{aggregatorNames[aggregator]}</b> {day ?? '날짜 없음'} ·{' '}
            <Badge tone={differing > 0 ? 'bad' : 'good'}>
              일치 {agreed}건, 불일치 {differing}건
            </Badge>{' '}
            {isEmptyList && <Badge tone="bad">빈 목록</Badge>} {uploadedBy ?? '서버 명령'} <DateTime at={at} />
            {differences.length > 0 && (
              <ul css={{ margin: `${space(1)}px 0 0`, paddingLeft: space(5), overflowWrap: 'anywhere' }}>
                {differences.map((line) => (
                  <li key={line} lang={/[가-힣]/.test(line) ? undefined : 'en'}>
                    {line}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
