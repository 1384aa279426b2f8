import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Modules of libraries that come along with used modules, though nothing of ours calls them: request -> its stand-in. By request, not
 * by file: webpack then reads the stand-in by its own type, and not as the module that it replaces.
 */
const leftOut: readonly (readonly [RegExp, string])[] = [
  [/[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'no-fetch-adapter.ts'],
  [/[\\/]formDataToJSON\.js$/, 'no-form-json.ts'],
  [/[\\/]HttpStatusCode\.js$/, 'no-status-codes.ts'],
  [/[\\/](json-schema-processors|to-json-schema)\.js$/, 'no-json-schema.cjs'],
];

export const leaveOut = () =>
  leftOut.map(
    ([module, instead]) => new webpack.NormalModuleReplacementPlugin(module, join(import.meta.dirname, instead)),
  );
