import * as contracts from '@madang/contracts';
import { type Calls, callsOf, callsOfStream, type Endpoint } from '@madang/contracts';
import type { Compilation } from 'webpack';

/** Where contracts lie in this repository and in a project that installed them. */
const contractFile = /[\\/]contracts[\\/]src[\\/][^.]+\.ts$/;

/**
 * What the built scripts may ask the server: every endpoint of the contracts that a module uses, by itself, within another declaration or
 * by its path, and the stream where it is read. To be called when webpack knows which exports are used.
 */
export function callsOfBuild(compilation: Compilation): Calls {
  const used = [...usedExports(compilation)].map((name) => (contracts as Record<string, unknown>)[name]);
  const paths = new Set(used.filter((value) => typeof value === 'string'));
  const byPath = Object.values(contracts).filter(
    (value) => isObject(value) && isEndpoint(value) && paths.has(value.path),
  ) as Endpoint[];
  const endpoints = new Set([...used.flatMap((value) => endpointsIn(value)), ...byPath]);
  const stream = used.includes(contracts.streamEventSchema) ? callsOfStream('page') : {};
  const calls = { ...callsOf(endpoints, 'page'), ...stream };
  return Object.fromEntries(Object.entries(calls).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of the exports that stay in the build. Where webpack does not know, all of them. */
function usedExports({ modules, moduleGraph }: Compilation): Set<string> {
  const names = new Set<string>();
  for (const module of modules) {
    if (!contractFile.test(module.nameForCondition() ?? '')) continue;
    const used = moduleGraph.getUsedExports(module, undefined);
    const provided = moduleGraph.getProvidedExports(module);
    const kept = used instanceof Set ? used : used ? (Array.isArray(provided) ? provided : []) : [];
    for (const name of kept) names.add(name);
  }
  return names;
}

/** An endpoint, or those that stand in a list or a table of them. */
function endpointsIn(value: unknown): Endpoint[] {
  if (!isObject(value) || '_zod' in value) return [];
  if (isEndpoint(value)) return [value];
  const parts = Object.values(value);
  return parts.filter(isEndpoint);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
