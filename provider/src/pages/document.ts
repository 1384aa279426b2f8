import type { allGames } from '../catalogue.ts';
import { gameIdOf } from '../catalogue.ts';
import { slots } from '../games/slots.ts';
import { symbolOf, symbolSheet } from './symbols.ts';

export interface Shown {
  nickname: string;
  /** The page to which this one leads back. */
  back: string;
  /** Calls of the page stand below it. */
  base: string;
}

export const percent = (tenThousandths: number) => `${(tenThousandths / 100).toFixed(2)}%`;
export const won = (amount: number) => amount.toLocaleString('ko-KR');
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param styles beside the common one @param script its name; null: none */
export const document = (
  title: string,
  styles: readonly string[],
  script: string | null,
  body: string,
) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · 한마당 게임즈</title><link rel="icon" href="data:,">
${['style', ...styles].map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`).join('')}
${script ? `<script type="module" src="/assets/${script}.js"></script>` : ''}</head><body>${body}</body></html>`;

export const bar = ({ nickname, back }: Shown, title: string) =>
  `<header class="bar"><a class="back" href="${escapeHtml(back)}" rel="noreferrer">← <span>나가기</span></a><h1>${escapeHtml(title)}</h1>
<p class="purse"><span>${escapeHtml(nickname)}</span> <b id="balance" aria-live="polite">–</b></p></header>`;

export function lobbyPage(shown: Shown, games: typeof allGames): string {
  const tile = ({ code, nameKorean, kind, returnPercent }: (typeof allGames)[number]) => {
    const slot = slots.find((each) => each.code === code);
    const picture = slot
      ? symbolOf(slot.paytable.rows[0]?.symbol ?? 'coin')
      : `<span class="pips" aria-hidden="true"><b>${nameKorean.slice(0, 1)}</b></span>`;
    return `<li><a class="tile ${kind}" href="${escapeHtml(shown.base)}/${gameIdOf(code)}"><span class="face">${picture}</span>
<span class="words"><b>${nameKorean}</b><small><span>${slot ? slot.form.split(' · ')[0] : '테이블'}</span> <span>환수율 ${returnPercent.toFixed(2)}%</span></small></span></a></li>`;
  };
  const section = (name: string, kind: string) => {
    const of = games.filter((game) => game.kind === kind);
    return `<section><h2 class="kind">${name} <span class="count">${of.length}</span></h2><ul class="tiles">${of.map(tile).join('')}</ul></section>`;
  };
  return document(
    '한마당 로비',
    ['lobby'],
    'lobby',
    `${bar(shown, '한마당 로비')}<main class="lobby" data-base="${escapeHtml(`${shown.base}/${gameIdOf(games[0]?.code ?? '')}`)}">${symbolSheet}
<p class="intro">환수율은 일어날 수 있는 모든 경우를 세어 계산한 값입니다. 테이블은 가장 높은 베팅의 값입니다.</p>${section('라이브 테이블', 'casino')}${section('슬롯', 'slot')}</main>`,
  );
}

export const overPage = (siteUrl: string): string =>
  document(
    '입장할 수 없습니다',
    [],
    null,
    `<main class="over"><h1>입장할 수 없습니다</h1><p>입장 시간이 지났거나 주소가 올바르지 않습니다. 카지노 화면에서 다시 입장해 주세요.</p><a class="back" href="${escapeHtml(siteUrl)}">← 마당</a></main>`,
  );
