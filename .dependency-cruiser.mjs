const shared = '^shared/';
const apps = '^(shell|mf-[a-z]+|server|e2e|bench)/';

/** Imports run one way: `shared` knows no app, an app knows no other app, and remotes meet only by events and exposes. */
export default {
  forbidden: [
    { name: 'shared-imports-no-app', severity: 'error', from: { path: shared }, to: { path: apps } },
    {
      name: 'remotes-never-import-each-other',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: '^mf-[a-z]+/', pathNot: '^$1/' },
    },
    { name: 'shell-names-no-remote', severity: 'error', from: { path: '^shell/' }, to: { path: '^mf-[a-z]+/' } },
    {
      name: 'browser-code-stays-off-the-server',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z]+)/src' },
      to: { path: '^server/' },
    },
    {
      name: 'server-stays-off-browser-code',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(shell|mf-[a-z]+)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
