import { z } from 'zod';
import { textSchema } from './common.ts';
import { endpoint, plain } from './endpoint.ts';

export const casinoLobbySchema = z.object({
  id: z.string(),
  nameKorean: z.string(),
  description: z.string(),
  maintenanceFlg: z.boolean(),
});
export type CasinoLobby = z.infer<typeof casinoLobbySchema>;

export const listCasinoLobbies = endpoint({
  method: 'GET',
  path: '/casino/lobbies',
  summary: 'Live casino lobbies.',
  access: 'member',
  answer: z.array(casinoLobbySchema),
});

export const launchCasino = endpoint({
  method: 'POST',
  path: '/playfun/auth',
  summary: 'A one-time address that opens the lobby. Refused for tendency 22. Prolongs the session to 120 minutes.',
  access: 'member',
  plays: true,
  body: z.object({ lobbyId: textSchema.max(40).default('live') }),
  answer: z.object({ launch_url: z.string(), expiresAt: z.string() }),
  refusals: {
    'casino.tendency': plain,
    'casino.maintenance': plain,
    'not-found': plain,
  },
});
