import type { SlotFeature, SlotGame } from '../engine/slot-game.ts';
import { publishedReturns } from '../games/published.ts';
import { percent } from './document.ts';
import { rulesList, type Stage } from './stage-parts.ts';
import { symbolNames, symbolOf, symbolSheet } from './symbols.ts';

/** Reels below the roof of the house; what they pay beside them. */
export function slotStage(slot: SlotGame, { commitment, choices }: { commitment: string; choices: string }): Stage {
  const { paytable, first } = slot;
  const reels = first.map(
    (reel) => `<ol class="reel">${reel.map((each) => `<li>${symbolOf(each)}</li>`).join('')}</ol>`,
  );
  const rows = paytable.rows.map(
    ({ symbol, note, pays }) =>
      `<tr><th scope="row">${symbolOf(symbol)} <span>${symbolNames[symbol]}${note ? `<small>${note}</small>` : ''}</span></th>${pays.map((pay) => `<td>${pay}</td>`).join('')}</tr>`,
  );
  return {
    ...{ title: slot.nameKorean, styles: ['slot'], script: 'slot', kind: `machine theme-${slot.theme}` },
    stage: `${symbolSheet}<div class="house"><svg class="roof" viewBox="0 0 1000 110" preserveAspectRatio="none" aria-hidden="true"><path d="M180 6h640c60 46 110 72 172 96H8C70 78 120 52 180 6z"/><path class="ridge" d="M172 0h656v14H172z"/></svg><span class="lantern" aria-hidden="true"></span>
<div class="reels" data-columns="${first.length}" aria-label="릴">${reels.join('')}</div></div>
<p id="outcome" role="status">베팅금액을 고르고 돌리기를 눌러 주세요.</p><p id="free" class="free" hidden></p>`,
    controls: `${choices}<button id="fast" aria-pressed="false" aria-keyshortcuts="F">빠르게</button><button id="spin" class="go" aria-keyshortcuts="Space">돌리기</button><button id="auto" aria-pressed="false" aria-keyshortcuts="A">자동 10회</button><p class="won"><span>당첨금</span> <b id="won">0원</b></p>`,
    left: `<h2>특별 기능</h2><ul class="features" id="features">${slot.features.map(feature).join('')}</ul>
<p class="sum"><span>이번 입장 가장 큰 당첨</span> <b id="best">–</b></p><h2>최근 회전</h2><ol class="spins" id="spins"><li class="none">아직 없습니다.</li></ol><p class="sum"><span>이번 입장 합계</span> <b id="sum">0원</b></p>
<h2>검증</h2><dl class="proof"><dt>다음 회전 시드의 SHA-256</dt><dd id="commitment">${commitment}</dd><dt>지난 회전의 시드</dt><dd id="revealed">–</dd></dl>`,
    right: `<h2>배당표</h2><p class="small">${paytable.unit}</p>
<table class="pays"><thead><tr><th scope="col">그림</th>${paytable.columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<p>환수율 ${percent(publishedReturns[slot.code]?.spin ?? 0)} · ${slot.form}</p><p class="small">나올 수 있는 모든 경우를 세어 계산한 값입니다.</p>${rulesList(slot.rules)}`,
  };
}

/** With its state: the multiplier of the spin, or how many of its symbol are in sight. */
const feature = ({ symbol, name, text, times, needed }: SlotFeature) =>
  `<li data-symbol="${symbol}"${needed ? ` data-needed="${needed}"` : ''}>${symbolOf(symbol)}<b>${name}</b><small>${text}</small>${
    times ? `<ol class="times">${times.map((each) => `<li data-times="${each}">×${each}</li>`).join('')}</ol>` : ''
  }${needed ? `<p class="gathered">${'<i></i>'.repeat(needed)}<span>${needed}개 필요합니다</span></p>` : ''}</li>`;
