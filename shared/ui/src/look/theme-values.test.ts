import { dark, light, type ThemeValues } from './theme-values.ts';

/** WCAG 2.2, contrast ratio of two colours written as #rrggbb. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

type Name = keyof ThemeValues;
const surfaces: Name[] = ['ink', 'surface', 'raised', 'sunken', 'field'];
const pairs: [Name, Name][] = [
  ...surfaces.flatMap((under): [Name, Name][] => [
    ['text', under],
    ['muted', under],
    ['brand-text', under],
  ]),
  ...(['rising', 'falling', 'good', 'bad'] as Name[]).flatMap((ink): [Name, Name][] => [
    [ink, 'surface'],
    [ink, 'raised'],
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['brand-text', 'brand-tint'],
  ['rising', 'rising-tint'],
  ['falling', 'falling-tint'],
  ['good', 'good-tint'],
  ['bad', 'bad-tint'],
  ['falling', 'info-tint'],
];

describe.each([
  ['dark', dark as ThemeValues],
  ['light', light],
])('%s', (_, values) => {
  test.each(pairs)('%s on %s is readable', (ink, under) => {
    expect(contrast(values[ink], values[under])).toBeGreaterThanOrEqual(4.5);
  });
  test.each<[Name, Name]>([
    ['line-strong', 'surface'],
    ['focus', 'ink'],
    ['focus', 'surface'],
  ])('the edge %s on %s can be seen', (edge, under) => {
    expect(contrast(values[edge], values[under])).toBeGreaterThanOrEqual(3);
  });
});
