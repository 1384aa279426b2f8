/** A shared module of the host, as the federation runtime takes it. */
interface Brought {
  version: string;
  /** At hand, or fetched when the first remote asks for it. */
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
  shareConfig: { singleton: boolean; requiredVersion: string };
}

/** What the host brings for all apps of the page. Written when the host is built (brought-loader.ts), from the list of shared modules. */
export const brought: Readonly<Record<string, Brought>> = {};
