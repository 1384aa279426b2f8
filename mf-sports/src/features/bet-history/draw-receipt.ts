import type { Bet } from '@madang/contracts';
import { bonusSportId } from '@madang/rules';
import { formatDateTime, formatWon, lantern, lattice } from '@madang/ui';
import { legWords, statusWords } from '../../bet-words.ts';
import { pickName } from '../../slip/pick-name.ts';
import { foldersText } from '../../slip/slip-systems.ts';
import { togetherName } from '../../slip/use-together.ts';

const width = 720;
const rowHeight = 84;
const top = 250;
const foot = 190;
const night = { ground: '#0e1319', surface: '#161d26', text: '#e8eef4', muted: '#9fb0c0', line: '#2a3644' };

export const receiptSize = (bet: Bet) => ({ width, height: top + bet.legs.length * rowHeight + foot });

/** The receipt of a bet as a picture, always at night; without money where the member wants to keep that to himself. */
export function drawReceipt(pen: CanvasRenderingContext2D, bet: Bet, { hidesMoney }: { hidesMoney: boolean }): void {
  const { height } = receiptSize(bet);
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif';
  const write = (text: string, x: number, y: number, size: number, colour: string, align: CanvasTextAlign = 'left') => {
    pen.font = `${size >= 28 ? 700 : 500} ${size}px ${font}`;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y, width - 96);
  };
  pen.fillStyle = night.ground;
  pen.fillRect(0, 0, width, height);
  drawLattice(pen);
  pen.fillStyle = lantern;
  pen.beginPath();
  pen.arc(width / 2, 64, 22, 0, 2 * Math.PI);
  pen.fill();
  const folders = bet.isTogether ? togetherName : foldersText(bet.legs);
  write(`마당 · ${folders} ${statusWords[bet.status].label}`, width / 2, 130, 24, night.muted, 'center');
  write(`${bet.totalOdds}배`, width / 2, 200, 56, night.text, 'center');
  bet.legs.forEach((leg, at) => {
    const y = top + at * rowHeight;
    pen.fillStyle = night.surface;
    pen.fillRect(24, y, width - 48, rowHeight - 6);
    write(pickName(leg), 48, y + 34, 28, night.text);
    if (!bet.isTogether) write(leg.price, width - 48, y + 34, 28, night.text, 'right');
    if (leg.sportId === bonusSportId) {
      write('총 배당에 곱해집니다', 48, y + 64, 20, night.muted);
      return;
    }
    write(`${leg.marketNameKorean} · ${leg.home} : ${leg.away}`, 48, y + 64, 20, night.muted);
    const score = leg.score ? `${leg.score.home} : ${leg.score.away} ` : '';
    write(`${score}${legWords(leg.settlement).label}`, width - 48, y + 64, 20, night.muted, 'right');
  });
  const y = top + bet.legs.length * rowHeight;
  pen.fillStyle = night.line;
  pen.fillRect(24, y + 12, width - 48, 1);
  if (!hidesMoney) {
    write('베팅금', 48, y + 60, 24, night.muted);
    write(formatWon(bet.stakeWon), width - 48, y + 60, 26, night.text, 'right');
    write(bet.payoutWon === null ? '예상당첨금' : '당첨금', 48, y + 108, 24, night.muted);
    write(formatWon(bet.payoutWon ?? bet.expectedPayoutWon), width - 48, y + 108, 34, night.text, 'right');
  }
  write(formatDateTime(bet.placedAt), 48, height - 32, 20, night.muted);
  write(`베팅번호 ${bet.id}`, width - 48, height - 32, 20, night.muted, 'right');
}

function drawLattice(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = lattice;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let x = -top; x < width; x += 36) {
    pen.moveTo(x, 0);
    pen.lineTo(x + top - 12, top - 12);
    pen.moveTo(x + top - 12, 0);
    pen.lineTo(x, top - 12);
  }
  pen.stroke();
}
