import { basename } from 'node:path';

/** The address of a picture or a font in tests: its name. */
export default {
  process: (_text, path) => ({ code: `export default ${JSON.stringify(`/${basename(path)}`)};` }),
};
