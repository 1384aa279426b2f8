import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from './index.ts';

const dir = import.meta.dirname;
const stories = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.stories.tsx'))
  .map((name) => readFileSync(join(dir, name), 'utf8'))
  .join('\n');

test('every component has a story', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(components).toContain('OddsButton');
  const shown = (name: string) => new RegExp(`<${name}[\\s/>]|component: ${name}\\b|\\{ ${name} \\}`).test(stories);
  expect(components.filter((name) => !shown(name))).toEqual([]);
});
