/** How the global set-up tells every worker which stack is its own. */

const variable = 'STACKS';

/** @param environments variables of each stack, as `site.ts` reads them */
export function giveStacks(environments: Record<string, string>[]): void {
  process.env[variable] = JSON.stringify(environments);
}

/** To be called in a worker before anything asks for its site. Elsewhere it does nothing. */
export function takeOwnStack(): void {
  const environments = JSON.parse(process.env[variable] ?? '[]') as Record<string, string>[];
  Object.assign(process.env, environments[Number(process.env.TEST_PARALLEL_INDEX)]);
}
