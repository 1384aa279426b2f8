import type { LoaderContext } from 'webpack';
import { broughtSource } from './shared-modules.ts';

/** Webpack loader that writes brought.ts for the app that is built. */
export default function writeBrought(this: LoaderContext<{ appDir: string }>): string {
  return broughtSource(this.getOptions().appDir, this.mode === 'development');
}
