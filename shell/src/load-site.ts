import type { ComponentType } from 'react';
import { turn } from './turn.ts';

let loading: Promise<ComponentType> | null = null;

/**
 * The modules that a member's page needs beside a guest's first view: the document names its scripts to a member, a guest's page asks for them when it
 * is at rest. All of it is one chunk, begun in turns: in one piece, what libraries and shell declare would keep a phone from all else for
 * a third of a second. A failure is tried again at the next call.
 */
export function loadSite(): Promise<ComponentType> {
  loading ??= begin().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function begin(): Promise<ComponentType> {
  // The answer to who is there comes while the rest begins.
  const { resumeHere } = await import(/* webpackChunkName: "member" */ './session/resume-here.ts');
  resumeHere();
  await turn();
  await import(/* webpackChunkName: "member", webpackExports: [] */ '@madang/stream');
  await turn();
  const { Site } = await import(/* webpackChunkName: "member" */ './site.tsx');
  await turn();
  const { startAfterMount } = await import(/* webpackChunkName: "member" */ './start-after-mount.ts');
  startAfterMount();
  return Site;
}
