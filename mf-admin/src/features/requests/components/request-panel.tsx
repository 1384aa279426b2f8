import { type QueuedRequest, requestDetail } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  color,
  DateTime,
  fontSize,
  formatNumber,
  formatWon,
  Icon,
  mobile,
  QueryView,
  SkeletonRows,
  space,
  useNow,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { ApprovalCard } from '../../../approvals/approval-card.tsx';
import { ageOf } from '../../../frame/age-of.ts';
import { RequestDecision } from './request-decision.tsx';
import { isLate, isOpen, kindWords, requestStates, targetMinutes, wayOf } from './request-words.ts';

/**
 * The request that is chosen: amount and age, its steps, the member's figures, what to look at, and the decision. Until its details
 * are here nothing is shown: a decision must never act on the request that was chosen before.
 */
export function RequestPanel({ id, onDone }: { id: number; onDone: () => void }) {
  const detail = useEndpoint(requestDetail, { params: { id } }, { refetchInterval: 10_000 });
  return (
    <section aria-label="고른 신청" css={panelStyle}>
      <QueryView query={detail} skeleton={<SkeletonRows rows={6} height={48} label="신청을 불러오는 중" />}>
        {({ request, checkingAt, member, last, notes, approval }) => (
          <>
            <Head request={request} memberId={member.id} />
            <ol css={stepsStyle} aria-label="단계">
              <Step name="신청" at={request.requestedAt} who="회원" />
              <Step name="확인" at={checkingAt} who={request.checkingBy} />
              <Step name="첫 승인" at={approval?.askedAt ?? null} who={approval?.askedBy ?? null} />
              <Step
                name={request.state === 'refused' ? '거절' : '승인'}
                at={request.decidedAt}
                who={request.decidedBy}
              />
            </ol>
            <dl css={figuresStyle}>
              <Figure name="보유금액" text={formatWon(member.emoney)} />
              <Figure name="환전 보류" text={formatWon(member.heldWon)} />
              <Figure name="남은 베팅 조건" text={formatWon(member.turnover.leftWon)} />
              <Figure
                name="30일 손익 (회원)"
                text={`${member.profitWon > 0 ? '+' : ''}${formatNumber(member.profitWon)}원`}
              />
            </dl>
            <div css={halvesStyle}>
              <div>
                <h3>
                  최근 충전·환전
                  <small>
                    30일 충전 {member.charges.count} · 환전 {member.exchanges.count}
                  </small>
                </h3>
                <ul>
                  {last.map((each) => (
                    <li key={each.id}>
                      <DateTime at={each.at} format="short" />
                      <span>{kindWords[each.kind]}</span>
                      <b>{formatWon(each.amount)}</b>
                      <span>{requestStates[each.state][0]}</span>
                    </li>
                  ))}
                  {last.length === 0 && <li>없음</li>}
                </ul>
              </div>
              <div>
                <h3>
                  확인할 점 <small>{notes.filter(({ tone }) => tone === 'warning').length}건</small>
                </h3>
                <ul>
                  {notes.map(({ tone, text, more }) => (
                    <li key={text} css={{ color: tone === 'warning' ? color.brandText : color.muted }}>
                      <Icon name={tone === 'warning' ? 'alert' : 'check'} size={14} />
                      <span>
                        {text} {more && <small>{more}</small>}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
            {approval ? (
              <ApprovalCard key={approval.id} approval={approval} />
            ) : (
              <RequestDecision key={request.id} request={request} onDone={onDone} />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Head({ request, memberId }: { request: QueuedRequest; memberId: number }) {
  const now = useNow();
  const { amount, kind, state, nickname, userId, level, bonusName, bonusWon, requestedAt } = request;
  return (
    <header css={{ display: 'flex', flexWrap: 'wrap', gap: space(3), padding: space(4) }}>
      <div>
        <b css={{ fontSize: 22, fontVariantNumeric: 'tabular-nums' }}>{formatWon(amount)}</b>{' '}
        <Badge>{kindWords[kind]}</Badge> <Badge tone={requestStates[state][1]}>{requestStates[state][0]}</Badge>
        <div css={{ color: color.muted, fontSize: fontSize.table }}>
          {wayOf(request)}
          {bonusName && ` · ${bonusName} +${formatWon(bonusWon)}`}
          {isOpen(request) && (
            <b css={{ marginLeft: 8, color: isLate(request, now) ? color.brandText : color.text }}>
              {ageOf(requestedAt, now)} / 목표 {targetMinutes[kind]}분
            </b>
          )}
        </div>
      </div>
      <div css={{ marginLeft: 'auto', textAlign: 'end' }}>
        <Link to={`/admin/members/${memberId}`} css={{ textDecoration: 'underline' }}>
          <b>{nickname}</b>
        </Link>
        <div css={{ color: color.muted, fontSize: fontSize.table }}>
          {userId} · {level}레벨
        </div>
      </div>
    </header>
  );
}

const Step = ({ name, at, who }: { name: string; at: string | null; who: string | null }) => (
  <li data-done={at !== null}>
    <b>{name}</b>
    <span>{at ? <DateTime at={at} format="time" /> : '–'}</span>
    <span>{at ? who : ''}</span>
  </li>
);

const Figure = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const panelStyle = {
  alignSelf: 'start',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  background: color.surface,
  overflow: 'hidden',
} as const;
const stepsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: space(2),
  padding: `0 ${space(4)}px ${space(3)}px`,
  listStyle: 'none',
  fontSize: fontSize.small,
  '& li': { display: 'grid', paddingTop: space(2), borderTop: `2px solid ${color.line}`, color: color.muted },
  '& li[data-done="true"]': { borderTopColor: color.good, '& b': { color: color.text } },
} as const;
const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  margin: 0,
  borderTop: `1px solid ${color.line}`,
  borderBottom: `1px solid ${color.line}`,
  '& > div': { padding: `${space(2)}px ${space(4)}px` },
  '& > div + div': { borderLeft: `1px solid ${color.line}` },
  '& dt': { color: color.muted, fontSize: fontSize.small },
  '& dd': { margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  [mobile]: { gridTemplateColumns: 'repeat(2, 1fr)', '& > div:nth-of-type(odd)': { borderLeft: 0 } },
} as const;
const halvesStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  fontSize: fontSize.table,
  '& > div': { minWidth: 0, padding: `${space(3)}px ${space(4)}px` },
  '& > div + div': { borderLeft: `1px solid ${color.line}` },
  '& h3': { display: 'flex', justifyContent: 'space-between', fontSize: fontSize.table, fontWeight: 700 },
  '& small': { color: color.muted, fontSize: fontSize.small, fontWeight: 400 },
  '& ul': { listStyle: 'none', padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: space(2), minHeight: 28, fontVariantNumeric: 'tabular-nums' },
  '& li > b': { marginLeft: 'auto' },
  [mobile]: { gridTemplateColumns: '1fr', '& > div + div': { borderLeft: 0 } },
} as const;
