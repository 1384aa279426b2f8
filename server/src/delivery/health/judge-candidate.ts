import { pathOf } from '@madang/contracts';
import type { Db } from '../../platform/database/db.ts';
import { recordsOf } from '../releases/queries.ts';
import { defaultSettings, settingsOfApps } from '../releases/save-delivery-settings.ts';
import { enough, type Judgement, judge } from './judge.ts';
import { readTrial } from './read-trial.ts';

/** More visitors take a while to read: their judgement is made anew after this many times the time that it took. */
const manyVisitors = 5_000;
const restsFor = 10;

interface Kept {
  judgement: Promise<Judgement>;
  until: number;
}
const kept = new WeakMap<object, Map<string, Kept>>();

/** The present evidence for and against the candidate of an app. */
export function judgeCandidate(db: Db, app: string, version: string): Promise<Judgement> {
  const ofDb = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, ofDb);
  const known = ofDb.get(`${app} ${version}`);
  if (known && performance.now() < known.until) return known.judgement;
  const began = performance.now();
  const made: Kept = { judgement: look(db, app, version), until: Number.POSITIVE_INFINITY };
  ofDb.set(`${app} ${version}`, made);
  const rest = ({ candidate, live }: Judgement) => {
    if (candidate.visitors + live.visitors < manyVisitors) return void ofDb.delete(`${app} ${version}`);
    const tookMs = performance.now() - began;
    made.until = performance.now() + restsFor * tookMs;
  };
  made.judgement.then(rest, () => ofDb.delete(`${app} ${version}`));
  return made.judgement;
}

async function look(db: Db, app: string, version: string): Promise<Judgement> {
  const [[release], settings, visits] = await Promise.all([
    recordsOf(db, [[app, version]]),
    settingsOfApps(db),
    readTrial(db, app, version),
  ]);
  const routes =
    release?.record.routes.flatMap(({ path, pages }) => pages.map((page) => pathOf(path, page.path))) ?? [];
  return judge(visits, ['', ...routes], (settings.get(app) ?? defaultSettings).errorBudgetPoints);
}

/** The reason for which the candidate may not go to more visitors yet; null when it may. Short, because each change of it is written down. */
export async function reasonToWait(db: Db, app: string, version: string): Promise<string | null> {
  const { candidate, live, health, evidence } = await judgeCandidate(db, app, version);
  const { minSamples } = (await settingsOfApps(db)).get(app) ?? defaultSettings;
  if (candidate.visitors === 0) return '방문이 없어 판정할 수 없습니다. 후보를 본 방문자가 있을 때까지 기다립니다.';
  if (live.visitors < minSamples || candidate.visitors < minSamples)
    return `표본이 부족합니다. 후보와 실시간 각각 방문자 ${minSamples}명이 필요합니다.`;
  if (health < enough || evidence >= enough) return '오류율이 예산 안이라고 아직 판정할 수 없습니다.';
  return null;
}
