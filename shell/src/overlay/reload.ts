/** A version changes with a new document and in no other way. */
export const openHome = (): void => window.location.assign('/');
export const reload = (): void => window.location.reload();

/** The same page without the composition that is replayed. */
export function leaveReplay(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete('composition');
  window.location.assign(address.href);
}
