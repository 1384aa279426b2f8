import type { Compiler } from 'webpack';
import type { AppDeclaration } from './declaration.ts';
import { holdsReact } from './shared-modules.ts';

/**
 * Ends a build that brings its own React and takes something which holds the React of the page: compiled in, it would be a second session or a
 * second router without a word. What a team brings in its scope, or installs for itself, is its own affair.
 */
export class OwnScopePlugin {
  readonly refused: ReadonlySet<string>;

  constructor({ packages }: NonNullable<AppDeclaration['ownScope']>) {
    const own = new Set(packages);
    this.refused = new Set(own.has('react') ? [...holdsReact].filter((name) => !own.has(name)) : []);
  }

  apply({ hooks }: Compiler): void {
    hooks.normalModuleFactory.tap('OwnScopePlugin', (factory) => {
      factory.hooks.beforeResolve.tap('OwnScopePlugin', ({ request, contextInfo }) => {
        const name = request.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? request;
        if (this.refused.has(name))
          throw new Error(
            `${contextInfo.issuer} takes ${name}, which holds the React of the page: mount is given what it needs of it`,
          );
      });
    });
  }
}
