import { type AccessToken, listOwnTokens, listTokens, revokeOwnToken, revokeToken } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { Button, PageHeader, Panel, QueryView, SkeletonRows } from '@madang/ui';
import { useState } from 'react';
import { AppliedNote } from '../../../delivery/components/applied-note.tsx';
import { useReleases } from '../../../delivery/use-releases.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useIsOwner } from '../../../frame/use-is-owner.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { holderText, TokensTable } from './tokens-table.tsx';

const title = '배포 토큰';

type Open = { dialog: 'create' } | { dialog: 'secret'; secret: string } | { dialog: 'revoke'; token: AccessToken };

/** Owners see all tokens and make those of teams; operators see and make their own. */
export default function TokensPage() {
  const isOwner = useIsOwner();
  const tokens = useEndpoint(isOwner ? listTokens : listOwnTokens);
  const apps = useReleases().data?.apps.map(({ app }) => app) ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={title}
        text="팀 토큰은 앱을 배포할 때, 개인 토큰은 명령줄에서 본인 권한으로 작업할 때 사용합니다."
        actions={
          <Button variant="primary" onClick={() => setOpen({ dialog: 'create' })}>
            토큰 발급
          </Button>
        }
      />
      <AppliedNote text={done} />
      <QueryView query={tokens} skeleton={<SkeletonRows rows={5} />}>
        {(loaded) => (
          <Panel flush title="발급한 토큰">
            <TokensTable tokens={loaded.tokens} onRevoke={(token) => setOpen({ dialog: 'revoke', token })} />
          </Panel>
        )}
      </QueryView>
      {open?.dialog === 'create' && (
        <CreateTokenDialog
          isOwner={isOwner}
          apps={apps}
          onClose={close}
          onCreated={(secret) => {
            setDone(null);
            setOpen({ dialog: 'secret', secret });
          }}
        />
      )}
      {open?.dialog === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.dialog === 'revoke' && (
        <ReasonDialog
          title="토큰 폐기"
          confirmLabel="폐기"
          danger
          endpoint={isOwner ? revokeToken : revokeOwnToken}
          of={{ id: open.token.id }}
          onClose={close}
          onDone={() => {
            setDone('토큰을 폐기했습니다.');
            close();
          }}
        >
          <p>
            {holderText(open.token)} · {open.token.label}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
