import { type Growth, growthOf, type Measure } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { ReleaseState } from '../queries.ts';
import { defaultSettings, settingsOfApps } from '../save-delivery-settings.ts';
import { weightOf } from '../weight.ts';
import { isSeen } from './evidence.ts';
import { isShell, type Objection, type Part } from './parts.ts';

const shown = 3;
const named: Readonly<Record<Measure, { text: string; english: string; say: (value: number) => string }>> = {
  bytes: { text: '전송량', english: 'bytes', say: (value) => `${(value / 1_000).toFixed(1)} kB` },
  mainThreadMs: { text: '메인 스레드', english: 'main-thread time', say: (value) => `${value} ms` },
  memoryBytes: { text: '메모리', english: 'memory', say: (value) => `${(value / 1_000_000).toFixed(1)} MB` },
};

/**
 * Pages that cost more than the version before by more than the app's settings allow are a warning, or refused where the settings say
 * so; these refuse a version that was not measured too. The shell has no pages of its own.
 */
export async function checkWeight(db: Queryable, part: Part, { rollouts }: ReleaseState): Promise<Objection[]> {
  const { app, version, role } = part;
  const rollout = rollouts[app];
  const hidden = role === 'candidate' && rollout?.percent === 0 && !rollout.audience.userIds;
  if (isShell(part) || role === 'previous' || hidden) return [];
  const { weightRule, weightPercent } = (await settingsOfApps(db)).get(app) ?? defaultSettings;
  if (weightRule === 'off') return [];
  const weight = await weightOf(db, app, version);
  const isMild = weightRule === 'ask' || (await isSeen(db, app, version));
  const severity: Objection = { text: '', english: '', ...(isMild && { severity: 'warning' }) };
  if (!weight) {
    if (weightRule === 'ask' || !part.record.routes.some(({ access }) => access === 'member')) return [];
    return [
      {
        ...severity,
        text: '무게를 잰 기록이 없습니다. 이 앱은 측정이 필요합니다.',
        english: 'Its pages were not measured, and this app needs that.',
      },
    ];
  }
  const grown = growthOf(weight, weightPercent);
  if (grown.length === 0) return [];
  const list = (say: (growth: Growth) => string) => grown.slice(0, shown).map(say).join(', ');
  const line = ({ path, measure, was, is, percent }: Growth, name: string) =>
    `${path} ${name} ${named[measure].say(was)} → ${named[measure].say(is)} (+${Math.round(percent)}%)`;
  return [
    {
      ...severity,
      text: `${weight.beside} 버전보다 ${weightPercent}% 넘게 무겁습니다: ${list((growth) => line(growth, named[growth.measure].text))}`,
      english: `Heavier than ${weight.beside} by more than ${weightPercent} %: ${list((growth) => line(growth, named[growth.measure].english))}`,
    },
  ];
}
