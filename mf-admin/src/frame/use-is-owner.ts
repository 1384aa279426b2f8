import { mayActAs } from '@madang/contracts';
import { useSession } from '@madang/session';

/** Owners may force past refusals and make tokens. False while a session ends under an open page. */
export const useIsOwner = (): boolean => useSession(({ member }) => member !== null && mayActAs(member, 'owner'));
