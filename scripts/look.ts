import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openBrowser, pageOf, signInAsDemo, untilShown } from './shoot.ts';

/**
 * `npm run look -- [URL] [--keep]`: takes 20 pages of the running demo at 4 widths in both themes, compares each with the picture that was kept,
 * and writes the differences in red beside it. Says which pages differ, and ends with 1. `--keep` keeps the new pictures instead. Prices move
 * by themselves: start the demo with FEED=none. Pictures stand in LOOK_DIR, outside the repository unless it says otherwise.
 */

const keeps = process.argv.includes('--keep');
const url = process.argv.slice(2).find((text) => !text.startsWith('--')) ?? 'http://localhost:3000';
const folder = process.env.LOOK_DIR ?? join(homedir(), '.cache', 'madang-look');
const widths = [320, 768, 1280, 1920];
const paths = [
  ...['/', '/korea/cross', '/korea/handicap', '/korea/special', '/korea/proto', '/europe', '/inplay', '/bet_result'],
  ...['/game_result/sports', '/tournament', '/minigame', '/casino', '/slot', '/mywallet', '/charge', '/message'],
  ...['/attendance', '/free', '/notice', '/customer'],
];
/** The least difference of one channel, 0 to 255, that counts: drawing of fonts differs by less. */
const leastDifference = 24;
/** The least part of a picture that counts: a clock or a count changes fewer pixels. */
const leastShare = 0.001;

const fileOf = (kind: string, name: string) => join(folder, kind, `${name}.png`);
for (const kind of ['kept', 'now', 'differs']) {
  if (kind !== 'kept') rmSync(join(folder, kind), { recursive: true, force: true });
  mkdirSync(join(folder, kind), { recursive: true });
}
const browser = await openBrowser();
const different: string[] = [];
let added = 0;
try {
  for (const width of widths) {
    const page = await pageOf(browser, url, { width, height: 900 });
    await signInAsDemo(page);
    for (const path of paths) {
      for (const theme of ['dark', 'light'] as const) await look(page, path, width, theme);
    }
    await page.close();
  }
} finally {
  await browser.close();
}
const count = widths.length * paths.length * 2;
console.log(`${count} pictures in ${folder}: ${different.length} differ, ${added} are new`);
for (const line of different) console.log(`  ${line}`);
process.exitCode = different.length > 0 ? 1 : 0;

async function look(page: Page, path: string, width: number, theme: 'dark' | 'light'): Promise<void> {
  const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${theme}`;
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
  await untilShown(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const kept = fileOf('kept', name);
  if (keeps || !existsSync(kept)) {
    if (!existsSync(kept)) added += 1;
    writeFileSync(kept, picture);
    return;
  }
  const { share, marked } = await differenceOf(readFileSync(kept), picture);
  if (share < leastShare) return;
  writeFileSync(fileOf('now', name), picture);
  writeFileSync(fileOf('differs', name), marked);
  different.push(`${name}: ${(share * 100).toFixed(1)} %`);
}

/** The share of pixels that differ, and the new picture with them in red. */
async function differenceOf(before: Buffer, after: Buffer): Promise<{ share: number; marked: Buffer }> {
  const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [one, other] = await Promise.all([raw(before), raw(after)]);
  const { width, height } = other.info;
  if (one.info.width !== width || one.info.height !== height) return { share: 1, marked: after };
  let differing = 0;
  for (let at = 0; at < other.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > leastDifference,
    );
    if (!differs) continue;
    differing += 1;
    other.data.set([255, 0, 0], at);
  }
  const marked = await sharp(other.data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { share: differing / (width * height), marked };
}
