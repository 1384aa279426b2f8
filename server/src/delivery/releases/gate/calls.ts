import { type Calls, callsSchema } from '@madang/contracts';
import type { AssetStore } from '../publishing/asset-store.ts';
import { type Fault, fitSchemas, type Misfit, Steps } from './fit-schemas.ts';
import { nameOf, type Objection, type Part } from './parts.ts';

/** The calls that some of the running servers take and answer. */
export interface ServedCalls {
  /** The same for servers that serve the same. */
  digest: string;
  calls: Calls;
}

/** The largest of this repository has 270 kB. */
const callsBytesMax = 4 * 1024 * 1024;
/** So many faults of one pair are told one by one. */
const shownFaults = 5;

/**
 * Checks that the calls of this release's pages are served, and that it can read the answers of each of these servers. Answers may gain parts, and
 * requests may be asked for less.
 * @throws {Error} when the store does not answer
 */
export async function checkCalls(store: AssetStore, part: Part, served: readonly ServedCalls[]): Promise<Objection[]> {
  const used = served.length > 0 ? await callsOfRelease(store, part) : null;
  return used ? served.flatMap((server) => objectionsTo(part, used, server)) : [];
}

/** null for a build that does not tell what it calls. */
async function callsOfRelease(
  store: AssetStore,
  { app, version, record }: Pick<Part, 'app' | 'version' | 'record'>,
): Promise<Calls | null> {
  const { bytes = 0 } = record.files.find(({ path }) => path === record.calls) ?? {};
  if (bytes > callsBytesMax) throw new Error(`${record.calls} is larger than ${callsBytesMax} bytes.`);
  const content = record.calls ? await store.read(`${app}/${version}/${record.calls}`) : null;
  return content ? callsSchema.parse(JSON.parse(content.toString('utf8'))) : null;
}

function objectionsTo(part: Pick<Part, 'app' | 'version'>, used: Calls, { digest, calls }: ServedCalls): Objection[] {
  const unserved = Object.keys(used).filter((call) => !Object.hasOwn(calls, call));
  const steps = new Steps();
  const misfits = Object.entries(used).flatMap(([call, page]) => {
    const server = Object.hasOwn(calls, call) ? calls[call] : undefined;
    if (!server) return [];
    return [
      ...(server.asks ? fitSchemas(page.asks ?? nothing, server.asks, 'asks', steps) : []),
      ...(page.answers ? fitSchemas(server.answers ?? nothing, page.answers, 'answers', steps) : []),
    ].map((misfit) => ({ call, ...misfit }));
  });
  const who = digest.slice(0, 8);
  const all: Objection[] = [
    ...unserved.map((call) => ({
      text: `${nameOf(part)}이(가) 쓰는 ${call}이(가) 실행 중인 서버(${who})에 없습니다. 서버를 먼저 올리세요.`,
      english: `${nameOf(part)} uses ${call}, which a running server (${who}) does not serve. Upgrade the servers first.`,
    })),
    ...misfits.map((misfit) => objectionTo(part, misfit, who)),
  ];
  const shown = all.toSorted((one, other) => rank(one) - rank(other)).slice(0, shownFaults);
  const more = all.length - shown.length;
  return more === 0
    ? shown
    : [
        ...shown,
        {
          text: `서버(${who})와 맞지 않는 곳이 ${more}곳 더 있습니다.`,
          english: `${more} more places do not fit the server (${who}).`,
          severity: shown.at(-1)?.severity ?? 'error',
        },
      ];
}

const nothing = { type: 'null' };
const rank = ({ severity = 'error' }: Objection) => (severity === 'error' ? 0 : 1);

function objectionTo(
  part: Pick<Part, 'app' | 'version'>,
  { call, at, fault, given, taken }: Misfit & { call: string },
  who: string,
): Objection {
  const isAnswer = at.startsWith('answers');
  return {
    text: `${call} ${at}: ${faultTexts[fault]} (${isAnswer ? '서버' : '페이지'}: ${given}, ${isAnswer ? nameOf(part) : '서버'}: ${taken}; 서버 ${who})`,
    english: `${call} ${at}: ${faultEnglish[fault]} (${isAnswer ? 'server' : 'page'}: ${given}, ${isAnswer ? nameOf(part) : 'server'}: ${taken}; server ${who})`,
    ...(fault === 'form' ? { severity: 'warning' as const } : {}),
  };
}

const faultTexts: Record<Fault, string> = {
  missing: '필요한 값이 오지 않습니다',
  unknown: '받지 않는 값을 보냅니다',
  kind: '값의 종류가 다릅니다',
  values: '모르는 값이 올 수 있습니다',
  bounds: '허용 범위를 벗어날 수 있습니다',
  form: '값의 형식이 다릅니다',
};
const faultEnglish: Record<Fault, string> = {
  missing: 'a part that is needed does not come',
  unknown: 'a part is sent that is refused',
  kind: 'it is another kind of value',
  values: 'a value may come that is not known',
  bounds: 'it may lie outside the bounds',
  form: 'the form of the text differs',
};
