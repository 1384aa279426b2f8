const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['삼성 인터넷', /\bSamsungBrowser\//],
  ['네이버 웨일', /\bWhale\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The browser's own name, in two words: "Chrome · Windows". */
export function browserName(agent: string | null): string {
  const nameIn = (list: typeof browsers) => list.find(([, sign]) => agent !== null && sign.test(agent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ') || '알 수 없는 기기';
}
