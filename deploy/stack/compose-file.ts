import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { interpolate } from '../test/files.ts';

/** Every key that a service may have here: one that the starter does not know fails, so that nothing of the file is passed over. */
const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: z.unknown().optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.string(),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ulimits: z.record(z.string(), z.number()).default({}),
  hostname: z.string().optional(),
  shm_size: z.string().optional(),
  stop_signal: z.string().optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z
    .object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() })
    .loose()
    .optional(),
  logging: z.unknown().optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
});
export type ComposeService = z.infer<typeof serviceSchema>;

interface Compose {
  services: Readonly<Record<string, ComposeService>>;
  networks: readonly string[];
  volumes: readonly string[];
}

/** The services of docker-compose.yml without those of a profile, its variables filled in. @throws where one must be set and is not */
export function readCompose(environment: Record<string, string>): Compose {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'docker-compose.yml'), 'utf8');
  const file = parse(text, { merge: true }) as Record<string, Record<string, unknown>>;
  const filledIn = JSON.parse(JSON.stringify(file), (_key, value: unknown) =>
    typeof value === 'string' ? interpolate(value, environment) : value,
  ) as typeof file;
  const services = z.record(z.string(), serviceSchema).parse(filledIn.services);
  return {
    services: Object.fromEntries(Object.entries(services).filter(([, { profiles }]) => profiles.length === 0)),
    networks: Object.keys(filledIn.networks ?? {}),
    volumes: Object.keys(filledIn.volumes ?? {}),
  };
}

/** Services after those that they wait for, which stand before them. */
export function inOrder(services: Compose['services']): string[] {
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before);
    ordered.push(name);
  };
  for (const name of Object.keys(services)) add(name);
  return ordered;
}
