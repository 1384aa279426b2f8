import { type SlotSymbol, symbolNames } from '../engine/slot-game.ts';

export { symbolNames };

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
  plum: '<g fill="#d98aa6"><circle cx="32" cy="17" r="10"/><circle cx="46" cy="27" r="10"/><circle cx="41" cy="44" r="10"/><circle cx="23" cy="44" r="10"/><circle cx="18" cy="27" r="10"/></g><circle cx="32" cy="32" r="7" fill="#f3dc8d"/><path d="M32 32V20M32 32l10-4M32 32l7 9M32 32l-7 9M32 32l-10-4" stroke="#8c4660" stroke-width="1.6"/>',
  bamboo:
    '<path d="M22 6h7v14h-7zM22 23h7v16h-7zM22 42h7v16h-7zM37 12h6v14h-6zM37 29h6v14h-6zM37 46h6v12h-6z" fill="#5f9f55"/><path d="M29 22c10-2 16-8 18-16-10 1-16 7-18 16zM22 40C12 39 7 33 5 26c9 1 15 6 17 14zM43 44c8-1 14-6 16-13-9 1-14 6-16 13z" fill="#7fbf6a"/>',
  cloud:
    '<path d="M16 46a10 10 0 0 1-1-20 15 15 0 0 1 28-5 13 13 0 0 1 7 25z" fill="#b9c8dc"/><path d="M18 38c4-8 12-8 14-2 4-8 14-6 14 2" fill="none" stroke="#6d809a" stroke-width="3" stroke-linecap="round"/>',
  goblin:
    '<path d="M18 20 14 6l10 8zM46 20l4-14-10 8z" fill="#f1e8d6"/><path d="M12 32c0-12 9-20 20-20s20 8 20 20-9 24-20 24-20-12-20-24z" fill="#4f8f7d"/><circle cx="24" cy="31" r="6" fill="#f1e8d6"/><circle cx="40" cy="31" r="6" fill="#f1e8d6"/><circle cx="25" cy="32" r="2.8" fill="#17221e"/><circle cx="39" cy="32" r="2.8" fill="#17221e"/><path d="M20 44c8 6 16 6 24 0l-2 6H22z" fill="#26352f"/><path d="M24 46v-5l4 6zM40 46v-5l-4 6z" fill="#f1e8d6"/>',
  club: '<path d="M40 6c10 0 16 8 14 18-2 9-10 12-16 12L18 58l-10-8 22-22c-2-10 2-22 10-22z" fill="#a2603a"/><g fill="#f1e8d6"><path d="m40 10 4 6-6 1zM50 18l1 7-6-3zM36 22l6 4-6 3zM46 28l2 6-6-1z"/></g><path d="m12 48 6 6" stroke="#5e3620" stroke-width="3"/>',
  gold: '<path d="M14 44 20 28h24l6 16z" fill="#d9a441"/><path d="M20 28h24l-3-4H23z" fill="#f3cf74"/><path d="M6 56l5-12h20l3 12zM34 56l3-12h16l5 12z" fill="#c08b2c"/><path d="M11 44h20M37 44h16" stroke="#f3cf74" stroke-width="3"/>',
  jar: '<path d="M22 8h20v6H22z" fill="#7a4a33"/><path d="M20 14h24c8 8 12 16 12 24 0 12-8 20-24 20S8 50 8 38c0-8 4-16 12-24z" fill="#8f5a3e"/><path d="M14 30c10 5 26 5 36 0" fill="none" stroke="#c98d61" stroke-width="3"/><path d="M32 36v14M26 40c4-4 8-4 12 0" stroke="#c98d61" stroke-width="2.4" fill="none"/>',
  hat: '<path d="M20 40V18c0-6 5-10 12-10s12 4 12 10v22z" fill="#2b3442"/><ellipse cx="32" cy="42" rx="28" ry="9" fill="#36424f"/><ellipse cx="32" cy="40" rx="13" ry="4" fill="#1a212a"/><path d="M20 34h24" stroke="#d9a441" stroke-width="3"/><circle cx="32" cy="34" r="3.6" fill="#f5b83d"/>',
  lantern:
    '<path d="M32 2v8" stroke="#9a6b43" stroke-width="3"/><path d="M22 10h20v6H22zM22 50h20v5H22z" fill="#8a5a32"/><ellipse cx="32" cy="33" rx="19" ry="19" fill="#f5b83d"/><path d="M32 14v38M22 16c-7 10-7 24 0 34M42 16c7 10 7 24 0 34" fill="none" stroke="#b97a1f" stroke-width="2"/><path d="M30 55h4l-2 8z" fill="#c0392b"/>',
  mask: '<path d="M32 4c14 0 22 9 22 24 0 16-10 32-22 32S10 44 10 28C10 13 18 4 32 4z" fill="#b97b45"/><path d="M16 24c5-4 10-4 13 0M35 24c3-4 8-4 13 0" stroke="#3a2412" stroke-width="3.4" fill="none"/><path d="M18 30c4 3 8 3 11 0M35 30c3 3 7 3 11 0" stroke="#3a2412" stroke-width="2.6" fill="none"/><path d="M30 26h4l3 14h-10z" fill="#96602f"/><path d="M20 46c8 9 16 9 24 0-8 3-16 3-24 0z" fill="#5e2016"/><circle cx="18" cy="39" r="4" fill="#cf5a4c"/><circle cx="46" cy="39" r="4" fill="#cf5a4c"/>',
  fan: '<path d="M32 56 6 26C14 12 24 8 32 8s18 4 26 18z" fill="#f1e8d6"/><path d="M32 56 14 19M32 56 24 11M32 56V8M32 56l8-45M32 56l18-37" stroke="#b0484c" stroke-width="2"/><path d="M6 26C14 12 24 8 32 8s18 4 26 18l-4 5C47 20 40 16 32 16S17 20 10 31z" fill="#3f6fb0"/><circle cx="32" cy="56" r="4" fill="#d9a441"/>',
  hourglass:
    '<path d="M4 14c10 0 16 14 28 14s18-14 28-14v36c-10 0-16-14-28-14S14 50 4 50z" fill="#b5402f"/><ellipse cx="6" cy="32" rx="5" ry="20" fill="#f6e7c8"/><ellipse cx="58" cy="32" rx="5" ry="20" fill="#f6e7c8"/><path d="M8 16 32 30 56 16M8 48l24-14 24 14" fill="none" stroke="#2c5aa0" stroke-width="2.6"/><path d="M28 25h8v14h-8z" fill="#d9a441"/>',
};

/** Once on a page; each is then used by its name. */
export const symbolSheet = `<svg hidden>${Object.entries(drawings)
  .map(([name, drawing]) => `<symbol id="${name}" viewBox="0 0 64 64">${drawing}</symbol>`)
  .join('')}</svg>`;

export const symbolOf = (name: SlotSymbol): string =>
  `<svg viewBox="0 0 64 64" role="img" aria-label="${symbolNames[name]}"><use href="#${name}"/></svg>`;
