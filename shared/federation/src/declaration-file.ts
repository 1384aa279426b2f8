/** One top-level statement of a `.d.ts` file, with the comment before it. */
interface Statement {
  text: string;
  /** The names that it declares; empty for imports and re-exports. */
  names: string[];
}
/** The module from which a name of another one comes. `name` is "*" for all of it. */
export interface Binding {
  from: string;
  name: string;
}
export interface DeclarationFile {
  statements: Statement[];
  /** Local name -> what it is in the module that it is imported from. */
  imports: Map<string, Binding>;
  /** Exported name -> its local name, or the binding that is passed on. */
  exports: Map<string, string | Binding>;
  /** Modules of which everything is passed on. */
  passesOn: string[];
  /** The same for their types alone, as the statements stand. */
  passesTypesOn: string[];
}

const beginsStatement = /^(import|export|declare|type|interface|abstract|const|function|class|enum)\b/;
const declares =
  /^(export )?(default )?(?:declare )?(?:abstract )?(?:const enum|const|let|function|class|interface|type|enum|namespace) (\w+)/;

/**
 * Reads what tsc wrote. It relies on how tsc prints declarations: every top-level statement and its comment begin at the left
 * edge, and everything inside is indented or closes a bracket that was opened there.
 */
export function readDeclarations(text: string): DeclarationFile {
  const file: DeclarationFile = {
    statements: [],
    imports: new Map(),
    exports: new Map(),
    passesOn: [],
    passesTypesOn: [],
  };
  for (const statement of splitStatements(text)) readStatement(file, statement);
  return file;
}

function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/**') || (comment.length > 0 && line.startsWith(' *'))) comment.push(line);
    else if (beginsStatement.test(line)) {
      statements.push([...comment, line].join('\n'));
      comment = [];
    } else if (line.trim() && !line.startsWith('//')) statements.push(`${statements.pop() ?? ''}\n${line}`);
  }
  return statements;
}

function readStatement(file: DeclarationFile, text: string): void {
  const code = withoutComment(text);
  const from = code.match(/ from ["']([^"']+)["'];$/)?.[1];
  const list = code.match(/\{([^}]*)\}/)?.[1];
  // A package's additions to another's types are for its own sources; a reader of it does without.
  if (/^declare module ["']/.test(code)) return;
  if (code.startsWith('import ')) {
    if (from) readImport(file, code, list, from);
    return;
  }
  if (from && code.startsWith('export * from')) {
    file.passesOn.push(from);
    return;
  }
  if (from && code.startsWith('export type * from')) {
    file.passesTypesOn.push(from);
    return;
  }
  const star = code.match(/^export \* as (\w+) from/)?.[1];
  if (from && star) {
    file.exports.set(star, { from, name: '*' });
    return;
  }
  if (/^export (type )?\{/.test(code)) {
    for (const [name, as] of namesIn(list ?? '')) file.exports.set(as, from ? { from, name } : name);
    return;
  }
  const defaultOf = code.match(/^export default (\w+);$/)?.[1];
  if (defaultOf) {
    file.exports.set('default', defaultOf);
    return;
  }
  const [, exported, isDefault, name] = code.match(declares) ?? [];
  if (!name) throw new Error(`This declaration is not understood: ${code}`);
  const names = [name, ...furtherNames(code)];
  file.statements.push({ text, names });
  if (exported) for (const each of names) file.exports.set(isDefault ? 'default' : each, each);
}

function readImport(file: DeclarationFile, code: string, list: string | undefined, from: string): void {
  for (const [name, as] of namesIn(list ?? '')) file.imports.set(as, { from, name });
  const star = code.match(/\* as (\w+) from/)?.[1];
  if (star) file.imports.set(star, { from, name: '*' });
  const whole = code.match(/^import (?:type )?(\w+)(?:,| from)/)?.[1];
  if (whole) file.imports.set(whole, { from, name: 'default' });
}

/** `export const { a, b } = …` is printed as one statement: "const a: X, b: Y". */
function furtherNames(code: string): string[] {
  if (!/^(export )?declare const /.test(code)) return [];
  let flat = code.replaceAll('=>', '');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\{[^{}()<>[\]]*\}|\([^{}()<>[\]]*\)|<[^{}()<>[\]]*>|\[[^{}()<>[\]]*\]/g, '');
  }
  return [...flat.matchAll(/, (\w+): /g)].map(([, name = '']) => name);
}

/** "a, type B as C" -> [["a", "a"], ["B", "C"]] */
function namesIn(list: string): [name: string, as: string][] {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((item) => {
      const [name = '', as = name] = item.split(' as ');
      return [name, as];
    });
}

/** Words of the code that may be names of something declared elsewhere. Comments do not count. */
export const wordsOf = (text: string): Set<string> => new Set(withoutComments(text).match(/[A-Za-z_$][\w$]*/g));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
/** A declaration that is not exported leaves its comment behind, in front of the next one. */
const withoutComment = (text: string) => text.replace(/^(\/\*\*[\s\S]*?\*\/\n)+/, '');
