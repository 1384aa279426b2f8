/** What one call of a mix takes of each part, milliseconds of a processor. */
export interface Demand {
  server: number;
  database: number;
  /** Of the program that asks, where it shares the machine. */
  client: number;
}

export const addDemands = (shares: readonly { share: number; demand: Demand }[]): Demand => {
  const total = { server: 0, database: 0, client: 0 };
  for (const { share, demand } of shares)
    for (const part of ['server', 'database', 'client'] as const) total[part] += share * demand[part];
  return total;
};

/** A server computes on one processor, and so does the program that asks; the database takes the rest of the machine. */
interface Machine {
  processors: number;
  servers: number;
}

/**
 * The bound of a closed network (Denning and Buzen, "The operational analysis of queueing network models", 1978): no part answers
 * more calls than its processors have time for.
 * @returns calls a second
 */
export function mostCalls({ server, database, client }: Demand, { processors, servers }: Machine): number {
  const ofServers = (1000 * servers) / server;
  const ofClient = 1000 / client;
  const ofMachine = (1000 * processors) / (server + database + client);
  return Math.min(ofServers, ofClient, ofMachine);
}

/** Which part ends it. */
export function bound({ server, database, client }: Demand, { processors, servers }: Machine): string {
  const most = mostCalls({ server, database, client }, { processors, servers });
  if (most === (1000 * servers) / server) return 'servers';
  return most === 1000 / client ? 'the asking program' : 'the machine';
}

/**
 * The mean time of an answer when calls come at random: each part shares itself among the calls that it has (M/G/1, processor sharing),
 * on top of the time that a call takes alone.
 * @param aloneMs measured without another call
 * @param callsPerSecond to all servers together
 */
export function meanAnswerMs(aloneMs: number, { server }: Demand, callsPerSecond: number, servers: number): number {
  const busy = (callsPerSecond / servers) * (server / 1000);
  if (busy >= 1) return Number.POSITIVE_INFINITY;
  return aloneMs + (server * busy) / (1 - busy);
}
