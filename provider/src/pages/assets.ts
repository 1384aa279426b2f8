import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const clientDir = join(import.meta.dirname, '..', 'client');
const script = (name: string) => ({
  path: `/assets/${name}.js`,
  type: 'text/javascript; charset=utf-8',
  // Only the types are removed: browsers run the source line by line as it is written.
  text: stripTypeScriptTypes(readFileSync(join(clientDir, `${name}.ts`), 'utf8')),
});

export const assets = [
  ...['lobby', 'slot', 'table', 'crash', 'blackjack', 'cards', 'road', 'frames', 'common'].map(script),
  ...['style', 'lobby', 'stage', 'table', 'slot'].map((name) => ({
    path: `/assets/${name}.css`,
    type: 'text/css; charset=utf-8',
    text: readFileSync(join(clientDir, `${name}.css`), 'utf8'),
  })),
];
