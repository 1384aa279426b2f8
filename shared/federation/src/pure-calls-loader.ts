import { type AnyNode, parse } from 'acorn';

const deferred = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Webpack loader for modules that only declare (`sideEffects: false`): marks every call that runs when the module loads as pure, so that
 * unused declarations are left out. Schemas and endpoints are made by calls, which a minifier would keep otherwise.
 */
export default function markPureCalls(source: string): string {
  const starts = new Set<number>();
  const walk = (node: AnyNode): void => {
    if (deferred.has(node.type)) return;
    // The calls of a chain begin at one place.
    if (node.type === 'CallExpression' || node.type === 'NewExpression') starts.add(node.start);
    for (const child of Object.values(node)) {
      for (const each of Array.isArray(child) ? child : [child]) {
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each);
      }
    }
  };
  walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  let marked = source;
  for (const start of [...starts].sort((a, b) => b - a)) {
    marked = `${marked.slice(0, start)}/*#__PURE__*/ ${marked.slice(start)}`;
  }
  return marked;
}
