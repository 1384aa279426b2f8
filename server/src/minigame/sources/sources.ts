import { gameOf } from '@madang/rules/minigame/catalogue';
import { engineOf } from '@madang/rules/minigame/offer';
import { type Config, ConfigError } from '../../platform/config.ts';
import { type Beacon, openBeacon } from './beacon.ts';
import { type MinigameProvider, openProvider } from './provider.ts';

/** The sources of results other than the slips. */
export interface Sources {
  beacon: Beacon | null;
  /** By game. */
  providers: ReadonlyMap<number, MinigameProvider>;
}

/** @throws {ConfigError} for a game that no provider can draw */
export function openSources({ beaconUrl, minigameProviders }: Config): Sources {
  const providers = Object.entries(minigameProviders).map(([id, url]): [number, MinigameProvider] => {
    const game = gameOf(Number(id));
    if (!game) throw new ConfigError(`MINIGAME_PROVIDERS: there is no game ${id}.`);
    if (!engineOf(game).read)
      throw new ConfigError(`MINIGAME_PROVIDERS: results of ${game.path} cannot be taken over.`);
    return [game.id, openProvider(game, url)];
  });
  return { beacon: beaconUrl === null ? null : openBeacon(beaconUrl), providers: new Map(providers) };
}
