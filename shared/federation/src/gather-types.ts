import { dirname, join } from 'node:path';
import { type Binding, type DeclarationFile, readDeclarations, wordsOf } from './declaration-file.ts';

export interface TypeSources {
  /** The declarations of a source file; null when none were written. */
  read(file: string): string | null;
  /** Package of this repository -> its main source file. */
  packages: ReadonlyMap<string, string>;
  /** Packages that the reader of the types has under their own name. */
  provided: readonly string[];
  /** Module name of a file that is no entry. */
  nameOf(file: string): string;
}

interface Module {
  name: string;
  declarations: DeclarationFile;
  kept: Set<number>;
  /** Module -> names imported from it, as they are there -> local names. */
  imports: Map<string, Map<string, string>>;
  passedOn: Map<string, { module: string; name: string }>;
  seen: Set<string>;
}

/**
 * Gathers what the entries export and all that describes it, and nothing else, each file as a `declare module` block.
 * @param entries module name -> source file
 * @returns `missing`: source files whose declarations are needed and were not written
 */
export function gatherTypes(
  entries: ReadonlyMap<string, string>,
  sources: TypeSources,
): { text: string; missing: string[] } {
  const { modules, missing, moduleOf, fileOf, exportsOf, passingOn } = moduleReader(entries, sources);

  /** Follows re-exports to where a name is declared, and keeps it there. */
  function locate({ from, name }: Binding, importer: string): { module: string; name: string } {
    const file = fileOf(from, importer);
    if (file === null) return { module: from, name };
    const module = moduleOf(file);
    if (!module) return { module: from, name };
    if (name === '*') {
      for (const each of exportsOf(file)) keep(file, each);
      return { module: module.name, name };
    }
    const own = module.declarations.exports.get(name);
    if (typeof own === 'object') return locate(own, file);
    if (own !== undefined) {
      const imported = module.declarations.imports.get(own);
      if (imported) return locate(imported, file);
      keep(file, name);
      return { module: module.name, name };
    }
    const passing = passingOn(module, file, name);
    if (passing) return locate({ from: passing, name }, file);
    if (missing.size > 0) return { module: from, name };
    throw new Error(`${module.name} exports no ${name}.`);
  }

  function keep(file: string, exported: string): void {
    const module = moduleOf(file);
    if (!module) return;
    const own = module.declarations.exports.get(exported);
    if (typeof own === 'string' && !module.declarations.imports.has(own)) keepLocal(file, module, own);
    else module.passedOn.set(exported, locate(passedBinding(module, file, exported), file));
  }

  function passedBinding(module: Module, file: string, exported: string): Binding {
    const own = module.declarations.exports.get(exported);
    if (typeof own === 'object') return own;
    const imported = own === undefined ? undefined : module.declarations.imports.get(own);
    if (imported) return imported;
    const from = passingOn(module, file, exported);
    return { from: from ?? '', name: exported };
  }

  function keepLocal(file: string, module: Module, name: string): void {
    if (module.seen.has(name)) return;
    module.seen.add(name);
    const imported = module.declarations.imports.get(name);
    if (imported) {
      const { module: from, name: theirs } = locate(imported, file);
      module.imports.set(from, (module.imports.get(from) ?? new Map()).set(name, theirs));
      return;
    }
    for (const [index, statement] of module.declarations.statements.entries()) {
      if (!statement.names.includes(name)) continue;
      module.kept.add(index);
      statement.text = statement.text.replace(/import\("([^"]+)"\)\.(\w+)/g, (whole, from: string, of: string) => {
        const found = fileOf(from, file) === null ? null : locate({ from, name: of }, file);
        return found ? `import("${found.module}").${found.name}` : whole;
      });
      for (const word of wordsOf(statement.text)) {
        const isLocal = module.declarations.statements.some(({ names }) => names.includes(word));
        if (isLocal || module.declarations.imports.has(word)) keepLocal(file, module, word);
      }
    }
  }

  for (const file of entries.values()) for (const name of exportsOf(file)) keep(file, name);
  const used = [...modules.values()].filter(({ kept, passedOn }) => kept.size + passedOn.size > 0);
  const isEntry = (module: Module) => entries.has(module.name);
  used.sort((a, b) => Number(isEntry(b)) - Number(isEntry(a)) || (a.name < b.name ? -1 : 1));
  return { text: used.map(render).join('\n'), missing: [...missing] };
}

/** Reads the declarations of each file once. */
function moduleReader(entries: ReadonlyMap<string, string>, sources: TypeSources) {
  const modules = new Map<string, Module>();
  const missing = new Set<string>();
  const entryNames = new Map([...entries].map(([name, file]) => [file, name]));

  function moduleOf(file: string): Module | null {
    const known = modules.get(file);
    if (known) return known;
    const text = sources.read(file);
    if (text === null) {
      missing.add(file);
      return null;
    }
    const module: Module = {
      name: entryNames.get(file) ?? sources.nameOf(file),
      declarations: readDeclarations(text),
      kept: new Set(),
      imports: new Map(),
      passedOn: new Map(),
      seen: new Set(),
    };
    modules.set(file, module);
    return module;
  }

  /** The source file that a specifier means; null for a package that the reader has. */
  function fileOf(specifier: string, from: string): string | null {
    if (specifier.startsWith('.')) return join(dirname(from), specifier);
    return sources.provided.includes(specifier) ? null : (sources.packages.get(specifier) ?? null);
  }

  function exportsOf(file: string): Set<string> {
    const declarations = moduleOf(file)?.declarations;
    const passed = declarations?.passesOn.flatMap((each) => {
      const target = fileOf(each, file);
      return target === null ? [] : [...exportsOf(target)];
    });
    return new Set([...(declarations?.exports.keys() ?? []), ...(passed ?? [])]);
  }

  /** The specifier in a file that exports all of another, which has the name. */
  function passingOn({ declarations }: Module, file: string, name: string): string | undefined {
    return declarations.passesOn.find((each) => {
      const target = fileOf(each, file);
      return target !== null && exportsOf(target).has(name);
    });
  }

  return { modules, missing, moduleOf, fileOf, exportsOf, passingOn };
}

function render(module: Module): string {
  const lines: string[] = [];
  for (const [from, names] of [...module.imports].sort()) {
    const stars = [...names]
      .filter(([, theirs]) => theirs === '*')
      .map(([own]) => `import * as ${own} from '${from}';`);
    const named = [...names].filter(([, theirs]) => theirs !== '*').map(([own, theirs]) => renamed(theirs, own));
    lines.push(...stars, ...(named.length > 0 ? [`import { ${named.sort().join(', ')} } from '${from}';`] : []));
  }
  for (const from of new Set([...module.passedOn.values()].map(({ module: name }) => name))) {
    const names = [...module.passedOn].filter(([, passed]) => passed.module === from);
    const list = names.filter(([, { name }]) => name !== '*').map(([as, { name }]) => renamed(name, as));
    if (list.length > 0) lines.push(`export { ${list.join(', ')} } from '${from}';`);
    for (const [as, { name }] of names) if (name === '*') lines.push(`export * as ${as} from '${from}';`);
  }
  // Of packages that the reader has; types of our own are passed on by name.
  for (const from of module.declarations.passesTypesOn) lines.push(`export type * from '${from}';`);
  // Inside `declare module` everything is ambient already.
  for (const index of [...module.kept].sort((a, b) => a - b)) {
    const text = module.declarations.statements[index]?.text ?? '';
    lines.push(text.replace(/^((?:export )?(?:default )?)declare /m, '$1'));
  }
  // Without it, everything that is declared in the block would be exported.
  if (!lines.some((line) => /^export \{/m.test(line))) lines.push('export {};');
  const body = lines
    .join('\n')
    .replaceAll(/^(?=.)/gm, '  ')
    .replaceAll(/^( +)/gm, (spaces) => narrower(spaces));
  return `declare module '${module.name}' {\n${body}\n}\n`;
}

const renamed = (name: string, as: string) => (name === as ? name : `${name} as ${as}`);
/** tsc indents by four, everything else here by two. */
const narrower = (spaces: string) => ' '.repeat(2 + Math.floor((spaces.length - 2) / 2) + ((spaces.length - 2) % 2));
