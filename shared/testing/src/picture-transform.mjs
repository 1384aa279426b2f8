import { basename } from 'node:path';

/** A picture's address in tests: its name. */
export default {
  process: (_text, path) => ({ code: `export default ${JSON.stringify(`/${basename(path)}`)};` }),
};
