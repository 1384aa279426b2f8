import { catalogue } from '../catalogue.ts';
import { baccaratChipsWon } from '../games/baccarat.ts';
import { publishedBaccarat, publishedReturns } from '../games/published.ts';
import { type Slot, spinAt } from '../games/slot.ts';
import { slotStakesWon } from '../games/slots.ts';
import { symbolNames, symbolOf, symbolSheet } from './symbols.ts';

export interface Shown {
  nickname: string;
  /** The page of the site that led here. */
  back: string;
  /** Address of the play: pages and calls stand below it. */
  base: string;
}

const percent = (tenThousandths: number) => `${(tenThousandths / 100).toFixed(2)}%`;
const won = (amount: number) => amount.toLocaleString('ko-KR');

function page({ nickname, back, base }: Shown, title: string, name: string, content: string): string {
  return document(
    title,
    name,
    `<header class="bar"><a class="back" href="${escapeHtml(back)}" rel="noreferrer">← 마당</a><h1>${escapeHtml(title)}</h1>
<p class="purse"><span>${escapeHtml(nickname)}</span> <b id="balance" aria-live="polite">–</b></p></header>
<main data-base="${escapeHtml(base)}">${content}</main>`,
  );
}

/** @param name of its script and its looks; null: of none */
const document = (title: string, name: string | null, body: string) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · 한마당 게임즈</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/style.css">
${name ? `<link rel="stylesheet" href="/assets/${name}.css"><script type="module" src="/assets/${name}.js"></script>` : ''}</head><body>${body}</body></html>`;

export function lobbyPage(shown: Shown, gameIds: readonly string[]): string {
  const tiles = catalogue.map(({ nameKorean, kind, motif, returnPercent }, place) => {
    const sign = { 'slot-tiger': 'tiger', 'slot-moonrabbit': 'rabbit', 'slot-lotus': 'lotus' }[motif] as never;
    const picture = sign ? symbolOf(sign) : hand;
    return `<li><a class="tile ${kind}" href="${escapeHtml(shown.base)}/${gameIds[place]}"><span class="face">${picture}</span>
<span class="words"><b>${nameKorean}</b><small><span>${kind === 'slot' ? '슬롯' : '라이브 테이블'}</span> <span>환수율 ${returnPercent.toFixed(2)}%</span></small></span></a></li>`;
  });
  return page(
    shown,
    '한마당 로비',
    'lobby',
    `${symbolSheet}<p class="intro">환수율은 일어날 수 있는 모든 경우를 세어 계산한 값입니다.</p><ul class="tiles">${tiles.join('')}</ul>`,
  );
}
const hand = '<span class="pips" aria-hidden="true"><span>K♠</span><span class="red">9♥</span><span>A♣</span></span>';

export function slotPage(shown: Shown, slot: Slot): string {
  const { window } = spinAt(
    slot,
    slot.reels.map(() => 0),
  );
  const published = publishedReturns[slot.code] ?? { returned: 0, hits: 0, ways: 1 };
  const reels = window.map(
    (reel) => `<ol class="reel">${reel.map((each) => `<li>${symbolOf(each)}</li>`).join('')}</ol>`,
  );
  const counts = Math.max(...Object.values(slot.pays).map(({ length }) => length));
  const rows = Object.entries(slot.pays).map(
    ([
      name,
      pays,
    ]) => `<tr><th scope="row">${symbolOf(name as never)} ${symbolNames[name as never]}${name === slot.wild ? ' (와일드)' : ''}</th>
${Array.from({ length: counts }, (_, place) => `<td>${pays[place] ? `×${won(pays[place])}` : '–'}</td>`).join('')}</tr>`,
  );
  return page(
    shown,
    slot.nameKorean,
    'slot',
    `${symbolSheet}<section class="machine" data-game="hanmadang-${slot.code}" data-lines="${escapeHtml(JSON.stringify(slot.lines))}">
<div class="reels" aria-label="릴">${reels.join('')}</div>
<p id="outcome" role="status">베팅금액을 고르고 돌리기를 눌러 주세요.</p>
<div class="stakes" role="group" aria-label="베팅금액">${choices(slotStakesWon, 1)}</div>
<button id="spin" class="main">돌리기</button></section>
<section class="table"><h2>배당표</h2><p>${slot.lines.length}개 라인, 라인당 베팅금액의 배수입니다. 왼쪽부터 이어질 때 지급합니다.</p>
<table><thead><tr><th scope="col">그림</th>${Array.from({ length: counts }, (_, place) => `<th scope="col">${place + 3}개</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<p>환수율 ${percent(published.returned)} · 당첨 확률 ${percent(Math.floor((published.hits * 10_000) / published.ways))} · 릴이 멈추는 ${won(published.ways)}가지를 모두 세어 계산한 값입니다.</p></section>`,
  );
}

const betNames = { player: '플레이어', tie: '타이', banker: '뱅커' } as const;
const betPays = { player: '1 : 1', tie: '8 : 1', banker: '0.95 : 1' } as const;

export function baccaratPage(shown: Shown): string {
  const spots = (['player', 'tie', 'banker'] as const).map(
    (bet) =>
      `<button class="spot ${bet}" data-on="${bet}"><b>${betNames[bet]}</b><small>${betPays[bet]}</small><span data-mine="${bet}"></span></button>`,
  );
  const hand = (side: 'player' | 'banker') =>
    `<div class="hand ${side}"><h2>${betNames[side]} <b data-total="${side}"></b></h2><ul class="cards" data-cards="${side}"></ul></div>`;
  return page(
    shown,
    '한마당 바카라',
    'baccarat',
    `<section class="felt"><p class="clock"><span id="phase">테이블에 앉는 중</span> <b id="left"></b></p>
<div class="hands">${hand('player')}${hand('banker')}</div><p id="outcome" role="status"></p>
<div class="spots">${spots.join('')}</div><div class="stakes" role="group" aria-label="칩">${choices(baccaratChipsWon, 0)}</div></section>
<section class="table"><h2>최근 결과</h2><ol class="road" id="road" tabindex="0" aria-label="최근 결과"></ol>
<p>환수율: 플레이어 ${percent(publishedBaccarat.player)} · 뱅커 ${percent(publishedBaccarat.banker)} · 타이 ${percent(publishedBaccarat.tie)}. 8벌의 카드에서 나올 수 있는 모든 순서를 세어 계산한 값입니다. 타이면 플레이어와 뱅커에 건 금액은 돌려드립니다. 1원보다 작은 금액은 지급하지 않습니다.</p></section>`,
  );
}

export const overPage = (siteUrl: string): string =>
  document(
    '입장할 수 없습니다',
    null,
    `<main class="over"><h1>입장할 수 없습니다</h1><p>입장 시간이 지났거나 주소가 올바르지 않습니다. 카지노 화면에서 다시 입장해 주세요.</p><a class="back" href="${escapeHtml(siteUrl)}">← 마당</a></main>`,
  );

const choices = (amounts: readonly number[], chosen: number) =>
  amounts
    .map((amount, place) => `<button data-stake="${amount}" aria-pressed="${place === chosen}">${won(amount)}</button>`)
    .join('');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
