import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type EventName, events, isState } from '../shared/contracts/src/base/events.ts';

/** Writes docs/events.md from the schemas, and from who emits and hears each event in the sources. */

const rootDir = join(import.meta.dirname, '..');
export const eventsPage = join(rootDir, 'docs', 'events.md');

const apps = readdirSync(rootDir).filter((name) => name === 'shell' || name.startsWith('mf-'));
const sources = new Map(apps.map((app) => [app, [...sourcesBelow(join(rootDir, app, 'src'))].join('\n')]));

function* sourcesBelow(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* entry.name === 'testing' ? [] : sourcesBelow(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

const appsThat = (calls: string, event: string): string =>
  [...sources]
    .flatMap(([app, text]) => (new RegExp(`\\b(${calls})\\('${event}'`).test(text) ? [app] : []))
    .join(', ') || '–';

interface JsonSchema {
  type?: string;
  pattern?: string;
  enum?: string[];
  minimum?: number;
  properties?: Record<string, JsonSchema>;
}

function payloadText(name: EventName): string {
  const { properties = {} } = z.toJSONSchema(events[name].payload) as JsonSchema;
  return (
    Object.entries(properties)
      .map(([field, schema]) => `\`${field}\` ${typeText(schema)}`)
      .join(', ') || '–'
  );
}

function typeText({ type = 'anything', enum: values, pattern, minimum }: JsonSchema): string {
  if (values) return values.map((value) => `"${value}"`).join(' or ');
  if (pattern) return `${type} like \`${pattern}\``;
  return minimum === undefined ? type : `${type} of at least ${minimum}`;
}

export function eventsTable(): string {
  const names = (Object.keys(events) as EventName[]).toSorted();
  const rows = names.map((name) => {
    const { version, meaning } = events[name];
    const kind = isState(name) ? 'state' : 'moment';
    const told = [appsThat('emit', name), appsThat('listen|useEvent', name)];
    return `| \`${name}\` | ${version} | ${kind} | ${meaning} | ${payloadText(name)} | ${told.join(' | ')} |`;
  });
  return `# Events

Made by \`npm run docs:events\` from [the schemas](../shared/contracts/src/base/events.ts) and the sources; do not edit it.

Remotes and shell meet by these alone, and by exposed modules. A payload that does not fit its schema reaches no listener: in development
\`emit\` throws, in production it is reported as an exception of the app that emitted it. A late
listener gets the latest payload of a *state*; a *moment* reaches those who listen at the time. With another member all states are forgotten.

| event | version | kind | what it says | payload | emitted by | heard by |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.main) writeFileSync(eventsPage, eventsTable());
