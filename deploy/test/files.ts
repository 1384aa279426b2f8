import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '@madang/federation/build';
import { parse } from 'yaml';
import { z } from 'zod';

export const rootDir = join(import.meta.dirname, '..', '..');
export const readText = (path: string) => readFileSync(join(rootDir, path), 'utf8');

/** Shell and remotes: the folders that build. */
export const apps = appNames(rootDir);

const serviceSchema = z.looseObject({
  image: z.string().optional(),
  build: z
    .object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()).optional() })
    .optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  restart: z.string(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
  healthcheck: z.looseObject({}).optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});
type Service = z.infer<typeof serviceSchema>;

export const composeText = readText('docker-compose.yml');
export const compose = composeSchema.loose().parse(parse(composeText, { merge: true }));

/** The service of this name, which must exist. */
export function service(name: string): Service {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does. */
export function interpolate(text: string, environment: Record<string, string>): string {
  return text
    .replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind: string | undefined, rest: string) => {
      const value = environment[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest ?? '';
    })
    .replaceAll('$$', '$');
}
