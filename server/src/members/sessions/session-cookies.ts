import { signedInCookie, visitorCookie } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { deviceDays } from '../sign-in/known-devices.ts';

/**
 * Four cookies. The session's resumes it after a reload: no page of another site can have it sent. The other one says to whom a
 * document is shown, also when a link from elsewhere leads there, and opens nothing: it is the hash by which the session is kept.
 * The third tells that somebody has signed in with this browser before; it opens nothing, and stays after logout.
 * The fourth alone can be read by scripts: that there is a session to resume, so that a guest's page does not ask for one.
 * Behind https all are bound to this host by their names.
 */
export function sessionCookies({ secureCookies }: Pick<Config, 'secureCookies'>) {
  const prefix = secureCookies ? '__Host-' : '';
  const [session, shownTo, device] = ['session', 'shown_to', 'device'].map((name) => `${prefix}madang_${name}`) as [
    string,
    string,
    string,
  ];
  const hint = `${prefix}${signedInCookie}`;
  const common = { httpOnly: true, path: '/', secure: secureCookies } as const;
  const strict = { ...common, sameSite: 'strict' } as const;
  const lax = { ...common, sameSite: 'lax' } as const;
  const readable = { ...lax, httpOnly: false } as const;

  return {
    /** Name of the session's. */
    session,
    /** Name of the one that tells visitors apart, members and guests. */
    visitor: `${prefix}${visitorCookie}`,
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[session],
    readShownTo: ({ cookies }: FastifyRequest): string | undefined => cookies[shownTo],
    give: (reply: FastifyReply, secret: string): void => {
      reply.setCookie(session, secret, strict);
      reply.setCookie(shownTo, hashSecret(secret).toString('base64url'), lax);
      reply.setCookie(hint, '1', readable);
    },
    /** With a document: a browser that was signed in by a server before has no hint yet. */
    mendHint: ({ cookies }: FastifyRequest, reply: FastifyReply): void => {
      if (cookies[shownTo] && !cookies[hint]) reply.setCookie(hint, '1', readable);
    },
    readDevice: ({ cookies }: FastifyRequest): string | undefined => cookies[device],
    giveDevice: (reply: FastifyReply, secret: string): void => {
      reply.setCookie(device, secret, { ...lax, maxAge: deviceDays * 24 * 3600 });
    },
    forget: (reply: FastifyReply): void => {
      reply.clearCookie(session, strict);
      reply.clearCookie(shownTo, lax);
      reply.clearCookie(hint, readable);
    },
  };
}
