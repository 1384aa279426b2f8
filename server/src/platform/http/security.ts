import type { Endpoint } from '@madang/contracts';
import { tokenPrefixes } from './bearer.ts';

/** The ways in which a call says who calls, for OpenAPI. @param cookie name of the session's */
export const securitySchemes = (cookie: string) =>
  ({
    session: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN', description: 'What signing in answers.' },
    cookie: { type: 'apiKey', in: 'cookie', name: cookie, description: 'HttpOnly; it only resumes a session.' },
    person: { type: 'http', scheme: 'bearer', description: `A person's token, ${tokenPrefixes.person}…` },
    team: { type: 'http', scheme: 'bearer', description: `A team's token, ${tokenPrefixes.team}…, for its app alone.` },
  }) as const;

type Requirement = Partial<Record<keyof ReturnType<typeof securitySchemes>, string[]>>;

/** Each of these alone is enough; none is needed where there are none. */
export function securityOf({ access, orTeam, byCookie, tokenScope }: Endpoint): Requirement[] {
  if (access === 'anyone') return byCookie ? [{ cookie: [] }] : [];
  if (access === 'team') return [{ team: [] }];
  return [{ session: [] }, ...(tokenScope ? [{ person: [] }] : []), ...(orTeam ? [{ team: [] }] : [])];
}
