import { useMember } from '@madang/session';
import { ButtonLink, color, Money, Points, space } from '@madang/ui';
import { menuHref } from '../composed-pages.ts';
import { useFollowLink } from './follow-link.ts';
import { LevelBadge } from './level-badge.tsx';
import { useMenu } from './menu-links.tsx';
import { useShownBalances } from './watched-draw.ts';

const divided = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  '& + &': { paddingLeft: space(3), borderLeft: `1px solid ${color.line}` },
} as const;

/** Level · nickname · balance · points, with what the remotes offer beside the points (conversion). */
export function MemberFigures() {
  const member = useMember();
  const balances = useShownBalances();
  const wallet = useMenu('wallet');
  const follow = useFollowLink();
  return (
    <dl css={{ display: 'flex', alignItems: 'center', gap: space(3), '& dt': { color: color.muted, fontSize: 13 } }}>
      <div css={divided}>
        <dt css={{ display: 'flex' }}>
          <LevelBadge level={member.level} />
        </dt>
        <dd
          title={member.nickname}
          css={{ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}
        >
          {member.nickname}
        </dd>
      </div>
      <div css={divided}>
        <dt>보유금액</dt>
        <dd css={{ minWidth: 84, textAlign: 'right', fontWeight: 700, color: color.text }}>
          <Money won={balances.emoney} />
        </dd>
      </div>
      <div css={divided}>
        <dt>포인트</dt>
        <dd css={{ display: 'flex', alignItems: 'center', gap: space(2), fontWeight: 700 }}>
          <Points points={balances.point} />
          {wallet.map((entry) => (
            <ButtonLink key={entry.to} to={menuHref(entry)} size="small" onClick={follow(entry.to)}>
              {entry.label}
            </ButtonLink>
          ))}
        </dd>
      </div>
    </dl>
  );
}
