import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appNameSchema,
  byNameSchema,
  menuDeclarationSchema,
  routeDeclarationSchema,
  shareScopeSchema,
  slotDeclarationSchema,
  versionSchema,
} from '@madang/contracts';
import { z } from 'zod';
import { Failure } from './fail.ts';

/** `madang.json`, in which a remote made outside the site's repository says what it is. */
const projectSchema = z.strictObject({
  name: appNameSchema,
  /** Exposed module -> source file, from which the published types are made. The build reads it too, and `shared`. */
  exposes: z.record(z.string().startsWith('./'), z.string()),
  /** Module that the shell brings -> range that is accepted; a trailing slash stands for the paths below it. */
  shared: byNameSchema(z.string()),
  /** The share scope in which it brings another version of what the page has, and the ranges of that. */
  ownScope: z.strictObject({ name: shareScopeSchema, shared: byNameSchema(z.string()) }).optional(),
  routes: z.array(routeDeclarationSchema).default([]),
  slots: z.array(slotDeclarationSchema).default([]),
  menu: z.array(menuDeclarationSchema).default([]),
  emits: byNameSchema(z.string()).default({}),
  hears: byNameSchema(z.string()).default({}),
  uses: byNameSchema(z.array(z.string())).default({}),
  hostApi: z.string(),
  /** Folder of the build. */
  dist: z.string().default('dist'),
});
export type Project = z.infer<typeof projectSchema>;

/** null when the folder has none, as apps inside the site's repository do not: their builds declare themselves. */
export function readProject(dir: string): Project | null {
  const file = join(dir, 'madang.json');
  if (!existsSync(file)) return null;
  const parsed = projectSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new Failure('madang.json is not what it should be:', z.prettifyError(parsed.error).split('\n'));
}

export function readVersion(dir: string, given: string | undefined): string {
  const version = given ?? (readJson(join(dir, 'package.json')) as { version?: string }).version;
  const parsed = versionSchema.safeParse(version);
  if (!parsed.success) throw new Failure(`"${version ?? ''}" is no version; it must read like 1.2.3 or 1.2.3-rc.1.`);
  return parsed.data;
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${(error as Error).message}`);
  }
}
