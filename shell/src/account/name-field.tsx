import type { checkNickname, checkUserId } from '@madang/contracts';
import type { useAct } from '@madang/session';
import { useRef, useState } from 'react';
import { IconField, type IconFieldProps } from './icon-field.tsx';

type Asked = { text: string; free: boolean } | null;

interface NameFieldProps extends Omit<IconFieldProps, 'onBlur' | 'onInput'> {
  what: string;
  /** The name as it would be kept; null while the text is none. */
  read: (typed: string) => string | null;
  check: ReturnType<typeof useAct<typeof checkUserId | typeof checkNickname>>;
  bodyOf: (name: string) => object;
}

/** Says whether a name can be had as soon as it has been typed. */
export function NameField({ what, read, check, bodyOf, hint, error, ...rest }: NameFieldProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const latest = useRef('');

  function ask(typed: string) {
    const name = read(typed);
    latest.current = name ?? '';
    if (name === null || name === asked?.text) return;
    check.mutate({ body: bodyOf(name) } as Parameters<typeof check.mutate>[0], {
      onSuccess: ({ free }) => latest.current === name && setAsked({ text: name, free }),
      // Whether it is taken, the sign-up itself says too.
      onError: () => setAsked(null),
    });
  }
  const taken = asked && !asked.free ? `이미 사용 중인 ${what}입니다.` : null;
  const said = asked?.free ? <span role="status">사용할 수 있는 {what}입니다.</span> : hint;
  return (
    <IconField
      {...rest}
      error={error ?? taken}
      hint={said}
      onInput={() => setAsked(null)}
      onBlur={(event) => ask(event.target.value)}
    />
  );
}
