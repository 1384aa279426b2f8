import { type Composition, clearOverride } from '@madang/contracts';
import { api, textOf } from '@madang/session';
import { Badge, Button, color, DateTime, fontSize, Icon, mobile, pageGutter, radius, space } from '@madang/ui';
import { useId, useState } from 'react';
import { composition } from '../composition.ts';
import { leaveReplay, reload } from './reload.ts';

type Override = NonNullable<Composition['override']>;
type Refusal = NonNullable<Composition['overrideRefused']>;

const refusals: Record<Refusal, string> = {
  forged: '서명이 올바르지 않아 무시했습니다.',
  expired: '유효 시간이 지나 무시했습니다.',
  foreign: '다른 사이트에서 만든 구성이라 무시했습니다.',
  'unknown-version': '등록되지 않은 버전이 있어 무시했습니다.',
  'not-allowed': '권한이 없어 무시했습니다.',
};

const openKey = 'madang.overlayOpen';

/** Shows testers at all times that members see other versions, which versions differ, and how to end it. */
export default function OverrideOverlay({ override, refused }: { override: Override | null; refused: Refusal | null }) {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(openKey) === 'yes');
  const panel = useId();
  const toggle = () => {
    sessionStorage.setItem(openKey, isOpen ? 'no' : 'yes');
    setOpen(!isOpen);
  };
  return (
    <aside aria-label="테스트 구성" css={place}>
      <Button size="small" aria-expanded={isOpen} aria-controls={panel} onClick={toggle}>
        <span css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
          테스트 구성
          {override ? <Badge tone="brand">{override.differs.length}</Badge> : <Badge tone="bad">무시됨</Badge>}
          <Icon name="chevronDown" size={16} css={{ transform: isOpen ? 'none' : 'rotate(180deg)' }} />
        </span>
      </Button>
      <div
        id={panel}
        hidden={!isOpen}
        css={{ '&:not([hidden])': { display: 'grid', gap: space(3), padding: space(3) } }}
      >
        {override ? <Differences override={override} /> : null}
        {refused && (
          <p role="status" css={{ color: color.bad }}>
            {refusals[refused]}
          </p>
        )}
        <CompositionId />
        <Clear replay={override?.kind === 'replay'} />
      </div>
    </aside>
  );
}

function Differences({ override }: { override: Override }) {
  const { kind, by, expiresAt, differs } = override;
  return (
    <>
      <p css={{ color: color.muted }}>
        {kind === 'replay' ? '저장된 구성을 다시 보는 중입니다.' : '이 브라우저에만 적용된 구성입니다.'}
      </p>
      {differs.length === 0 ? (
        <p>현재 구성과 같습니다.</p>
      ) : (
        <ul css={{ display: 'grid', gap: space(2) }}>
          {differs.map(({ app, without, now }) => (
            <li key={app}>
              <b>{app}</b>
              <span css={{ display: 'block', color: color.muted }}>
                {without ?? '없음'} → <span css={{ color: color.text }}>{now}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl css={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: `${space(1)}px ${space(3)}px` }}>
        <dt css={{ color: color.muted }}>적용</dt>
        <dd>{by}</dd>
        <dt css={{ color: color.muted }}>만료</dt>
        <dd>
          <DateTime at={expiresAt} />
        </dd>
      </dl>
    </>
  );
}

/** Browsers let a page copy on https and localhost alone. */
function CompositionId() {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(composition.id);
    setCopied(true);
  };
  return (
    <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(2) }}>
      <code css={{ fontSize: fontSize.table, overflowWrap: 'anywhere' }}>{composition.id}</code>
      {'clipboard' in navigator && (
        <Button size="small" onClick={copy}>
          {copied ? '복사됨' : '복사'}
        </Button>
      )}
    </div>
  );
}

function Clear({ replay }: { replay: boolean }) {
  const [fault, setFault] = useState<string | null>(null);
  const clear = async () => {
    if (replay) return leaveReplay();
    try {
      await api.call(clearOverride);
      reload();
    } catch (error) {
      setFault(textOf(error, '해제하지 못했습니다. 잠시 후 다시 시도해 주세요.'));
    }
  };
  return (
    <>
      {fault && (
        <p role="alert" css={{ color: color.bad }}>
          {fault}
        </p>
      )}
      <Button block onClick={clear}>
        {replay ? '현재 구성으로 돌아가기' : '테스트 구성 해제'}
      </Button>
    </>
  );
}

const place = {
  position: 'fixed',
  left: `calc(${pageGutter} + ${space(4)}px)`,
  bottom: 68,
  zIndex: 31,
  display: 'flex',
  flexDirection: 'column-reverse',
  width: 'max-content',
  maxWidth: 'min(320px, calc(var(--page-width) - 24px))',
  maxHeight: '60dvh',
  overflowY: 'auto',
  border: `1px solid ${color.brand}`,
  borderRadius: radius,
  background: color.raised,
  boxShadow: color.shadow,
  fontSize: fontSize.table,
  [mobile]: { left: `calc(${pageGutter} + ${space(3)}px)`, bottom: 204 },
} as const;
