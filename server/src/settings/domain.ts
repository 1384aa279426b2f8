import type { Domain } from '../platform/declared-domain.ts';
import { registerSiteOperators } from './operator-routes.ts';
import { registerSettings } from './routes.ts';

export const settings: Domain = {
  name: 'settings',
  about: 'settings of the site, news, popups; what operators set of them',
  uses: ['ledger', 'files'],
  routes: [registerSettings, registerSiteOperators],
  tables: {
    pruned: { popup: 'when an operator removes it' },
    owners: ['setting', 'setting_figure', 'setting_version'],
  },
};
