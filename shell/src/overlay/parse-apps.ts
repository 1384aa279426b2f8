import { type BodyOf, setOverride as declared, type setOverride } from '@madang/contracts';

export type OverrideApps = BodyOf<typeof setOverride>['apps'];

const appsSchema = declared.body?.shape.apps;

/**
 * Apps of `?apps=mf-sports@1.2.0,mf-casino@http://localhost:4104`, as links and `npm run dev` write them; null when it is not
 * that.
 */
export function parseApps(text: string | null): OverrideApps | null {
  const pairs = (text ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const apps = Object.fromEntries(
    pairs.map((pair) =>
      pair
        .split(/@(.*)/s)
        .slice(0, 2)
        .map((part) => part.trim()),
    ),
  );
  const read = appsSchema?.safeParse(apps);
  return read?.success && pairs.length > 0 ? read.data : null;
}
