import { verifyMinigameRound } from '@madang/contracts';
import { verifyRound } from '@madang/rules/minigame/verify-round';
import { useEndpoint } from '@madang/session';
import { Badge, color, QueryView, SkeletonRows, space } from '@madang/ui';
import { VerifierLink } from '../../../verifier-link.tsx';
import { sourceText } from '../source-text.ts';

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
                <Badge tone={steps.length === 0 ? 'neutral' : 'bad'}>
                  {steps.length > 0 ? '불일치' : given.source === 'provider' ? '제공사 추첨' : '추첨 전'}
                </Badge>
              )}{' '}
              {given.isVoid && '무효 회차: 규칙에 따라 베팅금액을 모두 돌려드렸습니다.'}
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
            <p css={{ color: color.muted, fontSize: 13 }}>{sourceText(given)}</p>
            <p css={{ fontSize: 13 }}>
              <a
                download={`round-${gameId}-${round}.json`}
                href={`data:application/json,${encodeURIComponent(JSON.stringify(given))}`}
                css={{ textDecoration: 'underline' }}
              >
                검증 자료 내려받기
              </a>{' '}
              · <VerifierLink /> — 두 파일을 한곳에 두고{' '}
              <code>
                node verify.mjs round-{gameId}-{round}.json
              </code>
              을 실행하면 인터넷 없이 다시 계산합니다.
            </p>
          </div>
        );
      }}
    </QueryView>
  );
}
