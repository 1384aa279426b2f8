import { verifyMinigameRound } from '@madang/contracts';
import { type RoundEvidence, type VerificationStep, verify } from '@madang/rules/minigame/verify';
import { useEndpoint } from '@madang/session';
import { Badge, color, fontSize, QueryView, SkeletonRows, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { VerifierLink } from '../../../verifier-link.tsx';
import { type Kept, keptOf } from '../kept-rounds.ts';
import { sourceText } from '../source-text.ts';

interface VerificationProps {
  gameId: number;
  round: number;
}

/** A round checked again in this browser, step by step, by what it has kept itself. Loaded when it is asked for. */
export default function Verification({ gameId, round }: VerificationProps) {
  const [kept] = useState(() => keptOf({ gameId, round }));
  const sizes = kept?.heads.map(({ size }) => size).join(',');
  const answer = useEndpoint(verifyMinigameRound, { query: { gameId, round, ...(sizes && { sizes }) } });
  return (
    <QueryView query={answer} skeleton={<SkeletonRows rows={6} />}>
      {(evidence) => <Checked evidence={evidence} kept={kept} />}
    </QueryView>
  );
}

function Checked({ evidence, kept }: { evidence: RoundEvidence; kept: Kept | null }) {
  const { gameId, round, source, isVoid, handVoid, link } = evidence;
  const isDrawn = link !== null && source !== 'provider';
  const steps = useSteps(evidence, kept, isDrawn);
  return (
    <div css={{ display: 'grid', gap: space(4) }}>
      <p aria-live="polite">
        {isDrawn ? <Outcome steps={steps} /> : <Badge>{source === 'provider' ? '제공사 추첨' : '추첨 전'}</Badge>}{' '}
        {isVoid && '무효 회차: 규칙에 따라 베팅금액을 모두 돌려드렸습니다.'}
        {handVoid &&
          `운영자가 무효 처리한 회차(${handVoid.reason}): 베팅금액을 모두 돌려드렸습니다. 추첨 결과와 증명은 그대로입니다.`}
      </p>
      {isDrawn && steps === null && <SkeletonRows rows={6} />}
      <ol css={{ display: 'grid', gap: space(4) }}>
        {(steps ?? []).map((step, at) => (
          <Step key={step.title} step={step} number={at + 1} />
        ))}
      </ol>
      <p css={{ color: color.muted, fontSize: fontSize.table }}>{sourceText(evidence)}</p>
      <p css={{ fontSize: fontSize.table }}>
        <a
          download={`round-${gameId}-${round}.json`}
          href={`data:application/json,${encodeURIComponent(JSON.stringify({ evidence, kept: kept ?? {} }))}`}
          css={{ textDecoration: 'underline' }}
        >
          영수증과 검증 자료 내려받기
        </a>{' '}
        · <VerifierLink /> — 두 파일을 한곳에 두고{' '}
        <code>
          node verify.mjs round-{gameId}-{round}.json
        </code>
        을 실행하면 인터넷 없이 다시 계산합니다.
      </p>
    </div>
  );
}

/** Null while they are computed. */
function useSteps(evidence: RoundEvidence, kept: Kept | null, isDrawn: boolean): VerificationStep[] | null {
  const [steps, setSteps] = useState<VerificationStep[] | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    let isLeft = false;
    void verify(evidence, kept ?? {}).then((checked) => {
      if (!isLeft) setSteps(checked);
    });
    return () => {
      isLeft = true;
    };
  }, [evidence, kept, isDrawn]);
  return steps;
}

/** Nothing is said before all of it was computed. */
function Outcome({ steps }: { steps: VerificationStep[] | null }) {
  if (steps === null) return <>다시 계산하고 있습니다.</>;
  if (steps.some(({ faults }) => faults.length > 0)) return <Badge tone="bad">불일치</Badge>;
  if (steps.every(({ holds }) => holds)) return <Badge tone="good">일치</Badge>;
  return (
    <>
      <Badge>일부만 확인</Badge> 이 기기에 보관한 것이 없거나 모자라 확인하지 못한 항목이 있습니다.
    </>
  );
}

const markOf = ({ holds, faults }: VerificationStep) => (holds ? '✓' : faults.length > 0 ? '✗' : '–');

const Step = ({ step, number }: { step: VerificationStep; number: number }) => (
  <li css={{ display: 'grid', gap: space(1), minWidth: 0 }}>
    <b>
      {number}. {step.title} {markOf(step)}
    </b>
    <span css={{ color: color.muted, fontSize: fontSize.table }}>{step.text}</span>
    {[...new Set(step.faults)].map((fault) => (
      <span key={fault} css={{ color: color.bad }}>
        {fault}
      </span>
    ))}
    {[...new Set(step.missing)].map((thing) => (
      <span key={thing} css={{ color: color.muted }}>
        {thing}
      </span>
    ))}
    {[...new Set(step.values)].map((value) => (
      <code key={value} css={{ fontSize: fontSize.small, overflowWrap: 'anywhere' }}>
        {value}
      </code>
    ))}
  </li>
);
