import { fits } from './fits.ts';
import { isShell, nameOf, type Objection, type Part } from './parts.ts';

/** Own properties alone: an old record may ask for a package called "constructor". */
const ownOf = (versions: Record<string, string>, name: string) =>
  Object.hasOwn(versions, name) ? versions[name] : undefined;

/** The shell brings every shared package, in a version that the remote accepts. */
export function checkShared(remote: Part, shell: Part): Objection[] {
  if (isShell(remote) || !isShell(shell)) return [];
  return Object.entries(remote.record.shared).flatMap(([name, range]) => {
    const brought = ownOf(shell.record.shared, name);
    if (brought === undefined) {
      const text = `${nameOf(shell)}에 공유 모듈 ${name}이(가) 없습니다.`;
      return [{ text, english: `${nameOf(shell)} does not share ${name}.` }];
    }
    return fits(brought, range)
      ? []
      : [
          {
            text: `공유 모듈 ${name} ${brought}이(가) ${nameOf(remote)}의 범위 ${range}에 맞지 않습니다.`,
            english: `${name} ${brought} is outside of ${range}, the range of ${nameOf(remote)}.`,
          },
        ];
  });
}

export function checkHostApi(remote: Part, shell: Part): Objection[] {
  if (isShell(remote) || !isShell(shell) || fits(shell.record.hostApi, remote.record.hostApi)) return [];
  const { hostApi } = shell.record;
  return [
    {
      text: `호스트 API ${hostApi}이(가) ${nameOf(remote)}의 범위 ${remote.record.hostApi}에 맞지 않습니다.`,
      english: `Host API ${hostApi} is outside of ${remote.record.hostApi}, the range of ${nameOf(remote)}.`,
    },
  ];
}

/** A listener understands the version of the schema that is emitted. */
export function checkEvents(emitter: Part, hearer: Part): Objection[] {
  return Object.entries(emitter.record.emits).flatMap(([event, version]) => {
    const range = ownOf(hearer.record.hears, event);
    return range === undefined || fits(version, range)
      ? []
      : [
          {
            text: `이벤트 ${event} ${version}을(를) ${nameOf(hearer)}은(는) ${range} 범위로만 이해합니다.`,
            english: `${nameOf(hearer)} understands ${range} of the event ${event}, not ${version}.`,
          },
        ];
  });
}
