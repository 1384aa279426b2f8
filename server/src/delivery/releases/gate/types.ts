import type { AssetStore } from '../publishing/asset-store.ts';
import { compileTypes, type Sources } from './compile-types.ts';
import { isShell, nameOf, type Objection, type Part } from './parts.ts';

const shownErrors = 5;

export function checkTypesPublished({ record }: Part): Objection[] {
  return record.types === null
    ? [
        {
          text: '타입 선언이 공개되지 않아 타입을 검사하지 못했습니다.',
          english: 'No types were published, so that they were not checked.',
          severity: 'warning',
        },
      ]
    : [];
}

/** The remote's declarations, which import the host's modules, compile against this shell. */
export async function checkTypesOnShell(store: AssetStore, remote: Part, shell: Part): Promise<Objection[]> {
  if (isShell(remote) || !isShell(shell)) return [];
  const sources = await sourcesOf(store, [remote, shell]);
  if (!sources) return [];
  const used = Object.entries(remote.record.uses).flatMap(([app, modules]) =>
    modules.map((module) => `declare module ${JSON.stringify(importName(app, module))};\n`),
  );
  return objections(
    (await compileTypes({ ...sources, 'used.d.ts': used.join('') })).filter((error) => isAbout(remote, error)),
    shell,
  );
}

/** Checks that each part that a remote shows of another exists in that one's types and fits. Errors that the shell alone causes are left out. */
export async function checkTypesOfUsed(
  store: AssetStore,
  user: Part,
  used: Part,
  shell: Part | undefined,
): Promise<Objection[]> {
  const modules = user.record.uses[used.app];
  if (!modules?.length || !shell) return [];
  const [sources, alone] = await Promise.all([
    sourcesOf(store, [user, used, shell]),
    checkTypesOnShell(store, user, shell),
  ]);
  if (!sources) return [];
  const check = modules
    .map(
      (module, n) =>
        `import type * as used${n} from ${JSON.stringify(importName(used.app, module))};\nexport type { used${n} };\n`,
    )
    .join('');
  const errors = (await compileTypes({ ...sources, 'check.ts': check })).filter(
    (error) => isAbout(user, error) || error.startsWith('check.ts'),
  );
  const known = new Set(alone.map(({ text }) => text));
  return objections(errors, used).filter(({ text }) => !known.has(text.replace(nameOf(used), nameOf(shell))));
}

/** null when one of them has published none: there is nothing to compare. */
async function sourcesOf(store: AssetStore, parts: readonly Part[]): Promise<Sources | null> {
  const texts = await Promise.all(
    parts.map(async ({ app, version, record }) => {
      const content = record.types && (await store.read(`${app}/${version}/${record.types}`));
      return content ? ([fileOf(app), content.toString('utf8')] as const) : null;
    }),
  );
  return texts.every((text) => text !== null) ? Object.fromEntries(texts) : null;
}

const fileOf = (app: string) => `${app}.d.ts`;
const importName = (app: string, module: string) => `${app}/${module.replace(/^\.\//, '')}`;
const isAbout = ({ app }: Part, error: string) => error.startsWith(`${fileOf(app)}:`) || error.startsWith(':');

function objections(errors: readonly string[], against: Part): Objection[] {
  const shown = errors.slice(0, shownErrors).map((error) => ({
    text: `${nameOf(against)}의 타입과 맞지 않습니다. ${error}`,
    english: `It does not fit the types of ${nameOf(against)}. ${error}`,
  }));
  const more = errors.length - shownErrors;
  if (more > 0)
    shown.push({ text: `타입 오류가 ${more}건 더 있습니다.`, english: `There are ${more} more errors of types.` });
  return shown;
}
