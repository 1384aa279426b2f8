/** A shared module of the host, as the federation runtime takes it. */
interface Brought {
  version: string;
  lib: () => unknown;
  shareConfig: { singleton: boolean; requiredVersion: string };
}
export declare const brought: Record<string, Brought>;
