import { askForAccount } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, color, confirmDialog, fontSize, Icon, lattice, space, tileRadius } from '@madang/ui';
import { useNavigate } from 'react-router-dom';

/** A message tells the account for the money, on the lattice. */
export const AccountNotice = ({ text }: { text: string }) => (
  <section
    aria-label="입금 안내"
    css={{
      padding: space(5),
      border: `1px solid ${color.line}`,
      borderRadius: tileRadius,
      position: 'relative',
      isolation: 'isolate',
      overflow: 'hidden',
      background: color.surface,
      // The side that carries the text stays quiet.
      '&::before': {
        content: '""',
        position: 'absolute',
        inset: 0,
        zIndex: -1,
        backgroundImage: `repeating-linear-gradient(45deg, ${lattice} 0 1px, transparent 1px 24px), repeating-linear-gradient(-45deg, ${lattice} 0 1px, transparent 1px 24px)`,
        maskImage: 'linear-gradient(to left, rgb(0 0 0 / 0.8), rgb(0 0 0 / 0.15) 60%)',
      },
    }}
  >
    <h2 css={{ display: 'flex', alignItems: 'center', gap: space(2), fontSize: 15, fontWeight: 700 }}>
      <Icon name="message" size={20} css={{ color: color.brandText }} />
      입금 계좌는 쪽지로 보내드립니다
    </h2>
    <p
      css={{
        marginTop: space(2),
        fontSize: fontSize.table,
        lineHeight: 1.7,
        whiteSpace: 'pre-line',
        color: color.text,
      }}
    >
      {text}
    </p>
    <AskForAccount />
  </section>
);

/** The account comes as a message, and the member may go and read it. */
function AskForAccount() {
  const navigate = useNavigate();
  const asking = useAct(askForAccount, {
    onSuccess: async () => {
      const question = {
        title: '계좌 안내',
        text: '계좌 안내를 쪽지로 보냈습니다.\n지금 확인하시겠습니까?',
        confirmLabel: '쪽지 보기',
        cancelLabel: '나중에',
      };
      if (await confirmDialog(question)) void navigate(`/message?time=${Math.floor(Date.now() / 1_000)}`);
    },
    onError: (thrown) => void alertDialog(textOf(thrown)),
  });
  return (
    <Button
      block
      icon="message"
      loading={asking.isPending}
      onClick={() => asking.mutate({})}
      css={{ marginTop: space(4) }}
    >
      계좌 안내를 쪽지로 받기
    </Button>
  );
}
