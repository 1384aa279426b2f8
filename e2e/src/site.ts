/** The address of the specs, as the global set-up or `npm run flows` says it. */

export const siteUrl = (): string => required('STACK_URL', 'the global set-up did not run');
/** A personal token of somebody who may pin versions and add evidence. */
export const testerToken = (): string => required('E2E_TESTER_TOKEN', 'the global set-up made none');
/** A personal token of an owner, who may change releases. */
export const ownerToken = (): string => required('E2E_OWNER_TOKEN', 'the global set-up made none');

function required(name: string, why: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: ${why}.`);
  return value;
}
