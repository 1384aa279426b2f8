import { joinMember, pageErrors, signUpSetting } from '@madang/contracts';
import { ApiError, api, signIn, textOf, useAct } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { JoinConfirmDialog } from './join-confirm-dialog.tsx';
import { type Application, JoinDialog, type JoinField } from './join-dialog.tsx';
import { RecommenderDialog } from './recommender-dialog.tsx';

/** The field that a refusal speaks of. */
const fieldOf: Partial<Record<string, JoinField>> = {
  'join.user-id-taken': 'userId',
  'join.nickname-taken': 'nickname',
  'password.short': 'password',
  'password.common': 'password',
  'password.user-id': 'password',
};

type Step = { at: 'asking' } | { at: 'recommender' } | { at: 'join' | 'confirm'; code: string };

/** Recommender, form, confirmation; then the new member is signed in. Not while sign-up is closed (specification section 5). */
export default function JoinFlow({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const [application, setApplication] = useState<Application | null>(null);
  const [refused, setRefused] = useState<Partial<Record<JoinField, string>>>({});
  const joining = useAct(joinMember);
  /** An earlier try had no answer: it may have made the member. */
  const isUnsure = useRef(false);
  const [entering, setEntering] = useState(false);

  useEffect(() => {
    let left = false;
    api.call(signUpSetting).then(
      ({ joinStartEndFlg }) => {
        if (left) return;
        if (!joinStartEndFlg) return setStep({ at: 'recommender' });
        void alertDialog(pageErrors['join.closed'].text);
        onClose();
      },
      (thrown) => {
        if (left) return;
        void alertDialog(textOf(thrown));
        onClose();
      },
    );
    return () => {
      left = true;
    };
  }, [onClose]);

  async function enter({ userId, password }: Application) {
    setEntering(true);
    // A new member who cannot be signed in now is a member all the same, and sees the sign-in form.
    await signIn({ userId, password }).catch((thrown) => alertDialog(textOf(thrown)));
    onClose();
  }

  async function send(filled: Application) {
    try {
      await joining.mutateAsync({ body: filled });
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'join.user-id-taken' && isUnsure.current) return enter(filled);
      isUnsure.current = thrown.status === 0;
      const field = fieldOf[thrown.code];
      if (!field) return void alertDialog(thrown.text);
      setRefused({ [field]: thrown.text });
      return setStep({ at: 'join', code: filled.code });
    }
    await enter(filled);
  }

  if (step.at === 'asking') return null;
  if (step.at === 'recommender') {
    return <RecommenderDialog onClose={onClose} onCode={(code) => setStep({ at: 'join', code })} />;
  }
  if (step.at === 'confirm' && application) {
    return (
      <JoinConfirmDialog
        application={application}
        running={joining.isPending || entering}
        onBack={() => setStep({ at: 'join', code: step.code })}
        onConfirm={() => void send(application)}
      />
    );
  }
  return (
    <JoinDialog
      code={step.code}
      filled={application}
      refused={refused}
      onClose={onClose}
      onFilled={(filled) => {
        setApplication(filled);
        setRefused({});
        setStep({ at: 'confirm', code: step.code });
      }}
    />
  );
}
