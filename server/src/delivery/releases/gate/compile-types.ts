import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { turns } from '../../../platform/running/turns.ts';

/** File name -> text of declarations. */
export type Sources = Readonly<Record<string, string>>;

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const patienceMs = 20_000;
const keptVerdicts = 2_000;
/** As many compilers at once as there are processors: more would only make each slower. */
const inTurn = turns(Math.max(2, cpus().length));
/** Hash of the sources -> what the compiler says. Released texts never change, so that a verdict holds for good. */
const verdicts = new Map<string, Promise<string[]>>();

/**
 * Compiles these texts without any package of this machine: an import without a declaration is accepted, unless it is a module of
 * our own apps and packages. @returns the errors as "file: message"
 */
export function compileTypes(sources: Sources): Promise<string[]> {
  const key = createHash('sha256')
    .update(JSON.stringify(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
  const known = verdicts.get(key);
  if (known) return known;
  const verdict = inTurn(() => compile(sources));
  verdicts.set(key, verdict);
  verdict.catch(() => verdicts.delete(key));
  if (verdicts.size > keptVerdicts) verdicts.delete(verdicts.keys().next().value ?? key);
  return verdict;
}

async function compile(sources: Sources): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-types-'));
  try {
    const foreign = foreignModules(Object.values(sources));
    const options = {
      strict: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
      skipLibCheck: false,
      skipDefaultLibCheck: true,
    };
    const shorthands = foreign.map((name) => `declare module ${JSON.stringify(name)};\n`);
    const written = { ...sources, 'foreign.d.ts': shorthands.join('') };
    await Promise.all([
      ...Object.entries(written).map(([name, text]) => writeFile(join(folder, name), text)),
      writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, files: Object.keys(written) }),
      ),
    ]);
    return errorsOf(await runCompiler(folder)).filter((error) => !isOfForeign(error, foreign));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runCompiler(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', '.', '--pretty', 'false'],
      // It names files as seen from where it runs.
      { cwd: folder, timeout: patienceMs, maxBuffer: 4 * 1024 * 1024 },
      (error, stdout) => {
        // The compiler ends with 1 or 2 when it found errors. If it was killed or did not start, that is our failure.
        if (error && (typeof error.code !== 'number' || !stdout.includes('error TS'))) reject(error);
        else resolve(stdout);
      },
    );
  });
}

const errorsOf = (output: string) =>
  output.split('\n').flatMap((line) => {
    const [, file, message] = /^([^\s(]+)\(\d+,\d+\): error (TS\d+: .+)$/.exec(line) ?? [];
    if (file && message) return [`${file}: ${message}`];
    return /^error TS/.test(line) ? [`: ${line.slice('error '.length)}`] : [];
  });

/** A module that is declared without contents can be used as a value, but has no types that could be named. */
const isOfForeign = (error: string, foreign: readonly string[]) =>
  error.includes('TS2709:') || foreign.some((name) => error.includes(`TS2694: Namespace '"${name}"'`));

/** Packages from npm that the texts import: shared ones are compared by range, others concern only the remote. */
function foreignModules(texts: readonly string[]): string[] {
  const declared = new Set(texts.flatMap((text) => matchesOf(text, /declare module ['"]([^'"]+)['"]/g)));
  const imported = texts.flatMap((text) => matchesOf(text, /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g));
  return [...new Set(imported)].filter((name) => !declared.has(name) && !/^(\.|\/|@madang\/|mf-|shell\/)/.test(name));
}

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
