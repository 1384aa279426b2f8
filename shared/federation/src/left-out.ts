import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Zod's writer of JSON Schemas comes along with it, though no page calls it. Replaced by request, not by file: webpack then reads the
 * stand-in by its own type, and not as the module that it replaces.
 */
export const leaveOut = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/](json-schema-processors|to-json-schema)\.js$/,
    join(import.meta.dirname, 'no-json-schema.cjs'),
  );
