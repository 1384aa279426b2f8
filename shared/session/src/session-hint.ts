import { signedInCookie } from '@madang/contracts';

/** True when the server left word that there is a session to resume. It may have ended since. */
export const hasSessionHint = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.replace(/^__Host-/, '').startsWith(`${signedInCookie}=`));
