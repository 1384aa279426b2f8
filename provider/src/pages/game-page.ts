import { slotStakesWon } from '../engine/slot-game.ts';
import { chipsWon, type TableGame } from '../engine/table-game.ts';
import { blackjack } from '../games/blackjack.ts';
import { crash } from '../games/crash.ts';
import { publishedReturns } from '../games/published.ts';
import { slots } from '../games/slots.ts';
import { tables } from '../games/tables.ts';
import { bar, document, escapeHtml, percent, type Shown, won } from './document.ts';
import { slotStage } from './slot-stage.ts';
import { proof, rulesList, type Stage } from './stage-parts.ts';
import { tableStage } from './table-stage.ts';

/** A stage that fills the window: paytable at its side, acts at its foot. @returns null for a game that we do not have */
export function gamePage(shown: Shown, code: string, commitment: string): string | null {
  const stage = stageOf(code, commitment);
  if (!stage) return null;
  return document(
    stage.title,
    ['stage', ...stage.styles],
    stage.script,
    `${bar(shown, stage.title)}<main class="room ${stage.kind}" data-base="${escapeHtml(shown.base)}">
<section class="stage" aria-label="${stage.title}">${stage.stage}</section>
<aside class="side left" tabindex="0" aria-label="기록">${stage.left}</aside>
<aside class="side right" tabindex="0" aria-label="배당과 규칙">${stage.right}</aside>
<footer class="controls">${stage.controls}</footer></main>`,
  );
}

function stageOf(code: string, commitment: string): Stage | null {
  const slot = slots.find((each) => each.code === code);
  if (slot) return slotStage(slot, { commitment, choices: choices(slotStakesWon, 1, '베팅금액') });
  const game = tables.find((each) => each.code === code);
  if (game) return tableStage(game, { choices: choices(game.chipsWon, 0, '칩'), returns: returnsOf(game) });
  if (code === crash.code) return crashStage();
  return code === blackjack.code ? blackjackStage() : null;
}

const choices = (amounts: readonly number[], chosen: number, label: string) =>
  `<div class="stakes" role="group" aria-label="${label}">${amounts
    .map(
      (amount, place) =>
        `<button data-stake="${amount}" aria-pressed="${place === chosen}" aria-keyshortcuts="${place + 1}">${won(amount)}</button>`,
    )
    .join('')}</div>`;
/** Bets of one group that return alike stand in one row. */
function returnsOf({ code, bets }: TableGame): string {
  const rows = new Map<string, string[]>();
  for (const { id, label, odds, group } of bets) {
    const key = `${group} ${odds} ${percent(publishedReturns[code]?.[id] ?? 0)}`;
    rows.set(key, [...(rows.get(key) ?? []), label]);
  }
  const named = (labels: string[]) => (labels.length > 4 ? `${labels[0]} … ${labels.at(-1)}` : labels.join(' · '));
  return `<table><thead><tr><th scope="col">베팅</th><th scope="col">배당</th><th scope="col">환수율</th></tr></thead><tbody>${[
    ...rows,
  ]
    .map(([key, labels]) => {
      const returned = key.split(' ').at(-1);
      const odds = key.slice(key.indexOf(' ') + 1, -((returned?.length ?? 0) + 1));
      return `<tr><th scope="row">${named(labels)}</th><td>${odds}</td><td>${returned}</td></tr>`;
    })
    .join('')}</tbody></table><p class="small">나올 수 있는 모든 경우를 세어 계산한 값입니다.</p>`;
}

const kite = `<svg viewBox="0 0 48 60" aria-hidden="true"><path d="M24 2 44 26 24 50 4 26z" fill="#f1e8d6"/><path d="M24 2 44 26H4z" fill="#b0484c"/><path d="M24 50 44 26H24z" fill="#3f6fb0"/><circle cx="24" cy="26" r="7" fill="#f5b83d"/><path d="M24 50q-4 5 0 10" fill="none" stroke="#9fb0c0" stroke-width="2"/></svg>`;
const crashStage = (): Stage => ({
  ...{ title: crash.nameKorean, styles: ['table'], script: 'crash', kind: 'crash' },
  stage: `<p class="clock"><span id="phase">바람을 기다리는 중</span> <b id="left"></b></p>
<div class="sky"><svg class="line" viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true"><path id="line" d=""/></svg><span id="kite">${kite}</span><output id="height">×1.00</output></div>
<p id="outcome" role="status"></p><ul id="mine" class="mine" aria-label="내 베팅"></ul>`,
  controls: `${choices(chipsWon, 0, '칩')}<label class="auto">자동 받기 <span>×</span><input id="auto" inputmode="decimal" placeholder="없음" maxlength="7" aria-describedby="auto-help"></label>
<span id="auto-help" class="hidden">1.01에서 1,000 사이, 비워 두면 직접 받습니다.</span><button id="bet" class="go" aria-keyshortcuts="Space">베팅</button><button id="cash" class="go take" hidden>받기</button>`,
  left: `<h2>지난 높이</h2><ol class="heights" id="road"></ol>${proof}`,
  right: `<h2>배당</h2><p>받은 높이가 그대로 배당입니다. 최고 ×1,000에서는 반드시 끊어집니다.</p><p>환수율 ${percent(publishedReturns.crash?.any ?? 0)} 이상 97.00% 이하 · 어느 높이에서 받아도 같습니다. 10억 가지 경우를 세어 계산한 값입니다.</p>${rulesList(
    [
      '연이 오르는 동안 받기를 누르면 그 높이의 배당으로 지급합니다. 줄이 끊어지면 베팅금액을 잃습니다.',
      '자동 받기를 정하면 그 높이를 지날 때 저절로 받습니다.',
      '높이 h에 이를 가능성은 97% ÷ h입니다.',
    ],
  )}`,
});

const blackjackStage = (): Stage => ({
  ...{ title: blackjack.nameKorean, styles: ['table'], script: 'blackjack', kind: 'on-cards' },
  stage: `<div class="hands"><div class="hand"><h2>딜러 <b data-total="dealer"></b></h2><ul class="cards" data-cards="dealer"></ul></div>
<div class="hand"><h2>나 <b data-total="player"></b></h2><ul class="cards" data-cards="player"></ul></div></div><p id="outcome" role="status">베팅금액을 고르고 새 판을 눌러 주세요.</p>`,
  controls: `${choices(chipsWon, 0, '칩')}<div class="acts" id="acts"><button data-act="hit" aria-keyshortcuts="H">받기</button><button data-act="stand" aria-keyshortcuts="S">멈추기</button><button data-act="double" aria-keyshortcuts="D">두 배</button></div><button id="deal" class="go" aria-keyshortcuts="Space">새 판</button>`,
  left: proof,
  right: `<h2>배당</h2><p>이기면 1 : 1, 블랙잭은 3 : 2, 비기면 돌려드립니다.</p><p>환수율 ${percent(publishedReturns.blackjack?.best ?? 0)} · 가장 좋은 방법으로 할 때, 나올 수 있는 모든 경우로 계산한 값입니다.</p>${rulesList(
    [
      '모든 카드는 앞에 나온 카드와 관계없이 13가지 숫자 가운데 같은 가능성으로 나옵니다.',
      'A는 1 또는 11, 그림은 10입니다. 21을 넘으면 집니다.',
      '딜러는 16까지 받고 17부터 멈춥니다. 딜러가 블랙잭이면 처음에 끝납니다.',
      '처음 두 장에서 두 배로 올리고 한 장만 더 받을 수 있습니다. 나누기와 보험은 없습니다.',
      '60초 동안 누르지 않으면 멈춥니다.',
    ],
  )}`,
});
