import type { SlotSymbol } from '../games/slot.ts';

/** Drawn here, each in a square of 64. */
const drawings: Readonly<Record<SlotSymbol, string>> = {
  tiger:
    '<path d="M12 20 20 10l8 6h8l8-6 8 10v18c0 10-9 18-20 18S12 48 12 38z" fill="#f0a431"/><path d="M28 16h8l-4 9zM14 30l9 3-9 3zM50 30l-9 3 9 3zM18 42l7-1-5 5zM46 42l-7-1 5 5z" fill="#3a2412"/><circle cx="24" cy="32" r="3.4" fill="#1a120a"/><circle cx="40" cy="32" r="3.4" fill="#1a120a"/><path d="M26 42h12l-6 6z" fill="#fff3dc"/><path d="M29 42h6l-3 3z" fill="#3a2412"/>',
  magpie:
    '<path d="M8 40c6-18 20-24 32-20l12-4-6 10c2 14-8 24-22 24-8 0-14-4-16-10z" fill="#46596f"/><path d="M20 36c6-8 14-10 22-8 0 10-8 18-18 18-4 0-8-4-4-10z" fill="#f2f5f8"/><path d="M6 52 24 40l4 6z" fill="#4d86c9"/><circle cx="42" cy="23" r="2.4" fill="#f2f5f8"/>',
  pine: '<path d="M32 6 46 24h-7l10 13h-8l9 12H14l9-12h-8l10-13h-7z" fill="#3f9f6b"/><path d="M29 49h6v10h-6z" fill="#8a5a32"/>',
  drum: '<ellipse cx="32" cy="32" rx="22" ry="24" fill="#b5402f"/><ellipse cx="32" cy="32" rx="16" ry="18" fill="#f6e7c8"/><path d="M32 20a6 6 0 0 1 0 12 6 6 0 0 0 0 12 12 12 0 0 1 0-24z" fill="#c0392b"/><path d="M32 20a12 12 0 0 1 0 24 6 6 0 0 0 0-12 6 6 0 0 1 0-12z" fill="#2c5aa0"/>',
  coin: '<circle cx="32" cy="32" r="24" fill="#d9a441"/><circle cx="32" cy="32" r="19" fill="none" stroke="#8a6420" stroke-width="2"/><path d="M25 25h14v14H25z" fill="#1c232c" stroke="#8a6420" stroke-width="2"/>',
  rabbit:
    '<path d="M22 8c6 4 7 14 7 20h6c0-6 1-16 7-20 6 8 3 18 0 22 8 4 10 12 8 18-2 8-10 12-18 12s-16-4-18-12c-2-6 0-14 8-18-3-4-6-14 0-22z" fill="#f1eef8"/><circle cx="25" cy="42" r="3" fill="#30243f"/><circle cx="39" cy="42" r="3" fill="#30243f"/><path d="M29 49h6l-3 4z" fill="#e58ca5"/>',
  moon: '<circle cx="32" cy="32" r="24" fill="#f3dc8d"/><circle cx="24" cy="26" r="4" fill="#dcc06a"/><circle cx="40" cy="36" r="6" fill="#dcc06a"/><circle cx="29" cy="44" r="3" fill="#dcc06a"/>',
  mortar:
    '<path d="M14 26h36l-6 14H20zM24 40h16l4 18H20z" fill="#9a6b43"/><path d="M30 4h8l-2 24h-4z" fill="#c99a63"/><path d="M14 24h36v5H14z" fill="#7b512f"/>',
  star: '<path d="m32 6 7 17 19 2-14 12 4 19-16-10-16 10 4-19L6 25l19-2z" fill="#7fb6e8"/>',
  lotus:
    '<path d="M32 10c8 10 8 24 0 36-8-12-8-26 0-36z" fill="#f3a6c1"/><path d="M14 22c10 2 17 12 17 26-12-2-19-12-17-26zM50 22c-10 2-17 12-17 26 12-2 19-12 17-26z" fill="#e7799f"/><path d="M8 48c16-4 32-4 48 0-8 8-40 8-48 0z" fill="#4c9a6a"/>',
  carp: '<path d="M8 34c10-16 28-18 38-6l12-8-3 14 3 14-12-8C36 52 18 50 8 34z" fill="#e2683c"/><path d="M24 24c4 6 4 14 0 20M33 23c4 6 4 16 0 22" stroke="#fbe3c8" stroke-width="3" fill="none"/><circle cx="16" cy="32" r="2.4" fill="#221510"/>',
  frog: '<circle cx="22" cy="20" r="8" fill="#67a84f"/><circle cx="42" cy="20" r="8" fill="#67a84f"/><ellipse cx="32" cy="37" rx="23" ry="18" fill="#67a84f"/><circle cx="22" cy="20" r="3.4" fill="#16210f"/><circle cx="42" cy="20" r="3.4" fill="#16210f"/><path d="M19 40c8 8 18 8 26 0" stroke="#2c5120" stroke-width="3" fill="none" stroke-linecap="round"/>',
};

/** Once on a page; each is then used by its name. */
export const symbolSheet = `<svg hidden>${Object.entries(drawings)
  .map(([name, drawing]) => `<symbol id="${name}" viewBox="0 0 64 64">${drawing}</symbol>`)
  .join('')}</svg>`;

export const symbolNames: Readonly<Record<SlotSymbol, string>> = {
  tiger: '호랑이',
  magpie: '까치',
  pine: '소나무',
  drum: '북',
  coin: '엽전',
  rabbit: '토끼',
  moon: '달',
  mortar: '절구',
  star: '별',
  lotus: '연꽃',
  carp: '잉어',
  frog: '개구리',
};

export const symbolOf = (name: SlotSymbol): string =>
  `<svg viewBox="0 0 64 64" role="img" aria-label="${symbolNames[name]}"><use href="#${name}"/></svg>`;
