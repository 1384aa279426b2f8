import type { Delivery } from '../releases/load-delivery.ts';
import type { PreparedComposition } from './prepare-composition.ts';

const days = 7;

/**
 * Has the edge keep this document and show it to anybody for as long as no server answers (deploy/edge/nginx.conf.template). nginx takes
 * the header away: a browser and other caches read `no-store`.
 */
export const keptHeader = ['x-accel-expires', days * 24 * 3600] as const;

/** The live versions alone, of no tester's choice and in no roll-out. Nothing in it depends on the visitor. */
export const isForEverybody = (
  { composition, shown }: Pick<PreparedComposition, 'composition' | 'shown'>,
  { live }: Pick<Delivery, 'live'>,
): boolean =>
  composition.mode === 'live' &&
  !composition.override &&
  !composition.overrideRefused &&
  shown.every(({ app, version }) => live[app] === version);
