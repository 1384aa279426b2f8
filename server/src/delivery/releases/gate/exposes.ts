import { modulesOf } from '@madang/contracts';
import { nameOf, type Objection, type Part } from './parts.ts';

/** Routes and slots mount only what the build itself exposes. */
export function checkOwnModules({ record }: Part): Objection[] {
  const declared = new Set([
    ...record.routes.flatMap((route) => modulesOf(route)),
    ...record.slots.map(({ module }) => module),
  ]);
  return [...declared]
    .filter((module) => !(module in record.exposes))
    .map((module) => ({
      text: `경로나 슬롯에 쓰인 모듈 ${module}이(가) 빌드에 없습니다.`,
      english: `A route or slot names ${module}, which the build does not expose.`,
    }));
}

/** The apps whose modules this one shows must be live. */
export function checkUsedApps({ record }: Part, parts: readonly Part[]): Objection[] {
  return Object.keys(record.uses)
    .filter((used) => !parts.some(({ app, role }) => app === used && role === 'live'))
    .map((used) => ({
      text: `모듈을 가져다 쓰는 앱 ${used}이(가) 배포되어 있지 않습니다.`,
      english: `It uses modules of ${used}, which is not live.`,
    }));
}

export function checkUsedModules(user: Part, used: Part): Objection[] {
  return (user.record.uses[used.app] ?? [])
    .filter((module) => !(module in used.record.exposes))
    .map((module) => ({
      text: `${nameOf(user)}이(가) 쓰는 모듈 ${module}이(가) ${nameOf(used)}에 없습니다.`,
      english: `${nameOf(user)} uses ${module}, which ${nameOf(used)} does not expose.`,
    }));
}
