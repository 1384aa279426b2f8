import { verifyMinigameRound } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Badge, color, QueryView, SkeletonRows, space } from '@madang/ui';
import { verifyRound } from '../verify-round.ts';

interface VerificationProps {
  gameId: number;
  round: number;
}

/** A round computed again in this browser, step by step. Loaded when it is asked for. */
export default function Verification({ gameId, round }: VerificationProps) {
  const answer = useEndpoint(verifyMinigameRound, { query: { gameId, round } });
  return (
    <QueryView query={answer} skeleton={<SkeletonRows rows={4} />}>
      {(given) => {
        const steps = verifyRound(given);
        const holds = steps.length > 0 && steps.every((step) => step.holds);
        return (
          <div css={{ display: 'grid', gap: space(4) }}>
            <p>
              {holds ? (
                <Badge tone="good">일치</Badge>
              ) : (
                <Badge tone="bad">{steps.length === 0 ? '추첨 전' : '불일치'}</Badge>
              )}{' '}
              {given.isVoid && '무효 회차: 한 시간 안에 추첨되지 않아 규칙에 따라 모두 환불되었습니다.'}
            </p>
            <ol css={{ display: 'grid', gap: space(4) }}>
              {steps.map(({ title, text, values, holds: right }, at) => (
                <li key={title} css={{ display: 'grid', gap: space(1), minWidth: 0 }}>
                  <b>
                    {at + 1}. {title} {right ? '✓' : '✗'}
                  </b>
                  <span css={{ color: color.muted, fontSize: 13 }}>{text}</span>
                  {values.map((value) => (
                    <code key={value} css={{ fontSize: 12, overflowWrap: 'anywhere' }}>
                      {value}
                    </code>
                  ))}
                </li>
              ))}
            </ol>
            {given.receipts.length > 0 && (
              <div css={{ display: 'grid', gap: space(1) }}>
                <b>내 영수증</b>
                {given.receipts.map(({ betId, receipt, slipHash }) => (
                  <code key={betId} css={{ fontSize: 12, overflowWrap: 'anywhere' }}>
                    {receipt} → {slipHash}
                  </code>
                ))}
              </div>
            )}
            <p css={{ color: color.muted, fontSize: 13 }}>
              이 방식은 마감 뒤에 아무것도 바뀌지 않았음을 증명합니다. 마감 전 마지막 슬립을 운영자가 넣지 않았음까지
              증명하지는 않습니다.
            </p>
            <p css={{ fontSize: 13 }}>
              <a
                download={`round-${gameId}-${round}.json`}
                href={`data:application/json,${encodeURIComponent(JSON.stringify(given))}`}
                css={{ textDecoration: 'underline' }}
              >
                검증 자료 내려받기
              </a>{' '}
              — 내려받은 파일은 <code>node verify.mjs</code>로도 확인할 수 있습니다.
            </p>
          </div>
        );
      }}
    </QueryView>
  );
}
