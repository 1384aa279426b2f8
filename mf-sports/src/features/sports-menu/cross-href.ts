/** Links to the domestic sports tabs carry `time`, the current unix time (specification section 2). */
export function crossHref(filters: Readonly<Record<string, number>>): string {
  const parameters = new URLSearchParams({ time: String(Math.floor(Date.now() / 1000)) });
  for (const [name, id] of Object.entries(filters)) parameters.set(name, String(id));
  return `/korea/cross?${parameters}`;
}
