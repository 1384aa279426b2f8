import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Domain } from '../platform/declared-domain.ts';
import { registerComposer } from './composer/routes.ts';
import { forgottenOfPages } from './page-reports/queries.ts';
import { registerPublishing } from './releases/publishing/publishing-routes.ts';
import { registerReleases } from './releases/routes.ts';
import { registerRescue } from './rescue/routes.ts';
import { keepSequence } from './signing/last-sequence.ts';
import { openSigner } from './signing/signer.ts';

export const delivery: Domain = {
  name: 'delivery',
  about:
    'the composition as a platform: `signing` has the key; `releases` registers, checks and switches versions, and reads them back verified; `page-reports` counts what pages say; `composer` makes the document and serves the files',
  uses: ['log', 'members'],
  routes: [registerDelivery],
  forgets: forgottenOfPages,
  tables: {
    pruned: {
      app_place: 'when an app leaves the place',
      composition_seen: '90 days after it was seen',
      delivery_failure: '90 days after the last one',
      delivery_traffic: 'after 90 days',
      delivery_trial: 'after 30 days, and when its candidate is put out again',
      served_calls: 'a day after a server served it',
      delivery_witness: 'after 2 days, and when its version becomes live',
    },
  },
};

/** All of it signs with one key, and serves no sequence lower than the last. */
async function registerDelivery(app: FastifyInstance, context: Context): Promise<void> {
  const { signingKeyFile, dataDir } = context.config;
  const parts = { ...context, signer: await openSigner(signingKeyFile), served: await keepSequence(dataDir) };
  await registerComposer(app, parts);
  await registerPublishing(app, parts);
  registerReleases(app, parts);
  await registerRescue(app);
}
