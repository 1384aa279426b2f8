/** Stands in for the fetching of remotes: a test says by entry what is there. What nobody serves never answers. */
export const served = new Map<string, (module: string) => Promise<unknown>>();
/** Entries and modules that were asked for, in order. */
export const asked: string[] = [];

export function loadModule(entry: string, module: string): Promise<unknown> {
  asked.push(`${entry} ${module}`);
  return served.get(entry)?.(module) ?? new Promise(() => {});
}
