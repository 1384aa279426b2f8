import type { AccessToken } from '@madang/contracts';
import { Badge, Button, type Column, color, DataTable, DateTime, EmptyState, fontSize, mobile } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';

interface TokensTableProps {
  tokens: readonly AccessToken[];
  onRevoke: (token: AccessToken) => void;
}

const small = { color: color.muted, fontSize: fontSize.small };
const onMobile = { display: 'none', [mobile]: { display: 'block', ...small } };

export const holderText = ({ kind, app, userId }: AccessToken) =>
  kind === 'team' ? `${nameOf(app ?? '')} 팀` : (userId ?? '');

export const TokensTable = ({ tokens, onRevoke }: TokensTableProps) =>
  tokens.length === 0 ? (
    <EmptyState
      title="발급한 토큰이 없습니다."
      text="팀 토큰은 해당 앱만 배포할 수 있고, 개인 토큰은 사용자의 배포 권한을 그대로 갖습니다."
    />
  ) : (
    <DataTable caption="토큰" columns={columns(onRevoke)} rows={tokens} rowKey={({ id }) => id} />
  );

const columns = (onRevoke: TokensTableProps['onRevoke']): Column<AccessToken>[] => [
  {
    key: 'kind',
    header: '종류',
    width: 70,
    cell: ({ kind }) => <Badge tone={kind === 'team' ? 'info' : 'neutral'}>{kind === 'team' ? '팀' : '개인'}</Badge>,
  },
  {
    key: 'holder',
    header: '사용자',
    belowOnMobile: true,
    cell: (token) => (
      <>
        <b css={{ fontWeight: 600 }}>{holderText(token)}</b>
        <div css={small}>{token.label}</div>
        <div css={onMobile}>
          마지막 사용 {token.lastUsedAt ? <DateTime at={token.lastUsedAt} format="short" /> : '없음'}
        </div>
      </>
    ),
  },
  {
    key: 'created',
    header: '발급',
    width: 170,
    hideOnMobile: true,
    cell: ({ createdAt, createdBy, expiresAt }) => (
      <>
        <DateTime at={createdAt} />
        <div css={small}>
          {createdBy}
          {expiresAt && (
            <>
              {' · '}
              <DateTime at={expiresAt} format="short" /> 만료
            </>
          )}
        </div>
      </>
    ),
  },
  {
    key: 'used',
    header: '마지막 사용',
    width: 170,
    hideOnMobile: true,
    cell: ({ lastUsedAt, lastUsedFrom }) =>
      lastUsedAt ? (
        <>
          <DateTime at={lastUsedAt} />
          <div css={small}>{lastUsedFrom}</div>
        </>
      ) : (
        <span css={{ color: color.muted }}>없음</span>
      ),
  },
  {
    key: 'actions',
    header: '상태',
    align: 'right',
    width: 130,
    cell: (token) =>
      token.revokedAt ? (
        <span css={small}>
          폐기 <DateTime at={token.revokedAt} format="short" />
        </span>
      ) : (
        <Button size="small" aria-label={`${holderText(token)} ${token.label} 폐기`} onClick={() => onRevoke(token)}>
          폐기
        </Button>
      ),
  },
];
