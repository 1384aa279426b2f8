export interface Stage {
  title: string;
  styles: readonly string[];
  script: string;
  /** Of the stage, for its looks. */
  kind: string;
  /** Left of the stage on a wide screen, and below it on a small one. */
  left: string;
  stage: string;
  /** At the foot, always in sight. */
  controls: string;
  /** Its payouts, its return and its rules. */
  right: string;
}

export const rulesList = (rules: readonly string[]) =>
  `<h2>규칙</h2><ul class="rules">${rules.map((rule) => `<li>${rule}</li>`).join('')}</ul>`;
export const proof = `<h2>검증</h2><dl class="proof"><dt>이번 시드의 SHA-256</dt><dd id="commitment">–</dd><dt>공개된 시드</dt><dd id="revealed">–</dd></dl>
<p class="small">시드는 베팅 전에 정해지고, 끝나면 공개됩니다. 결과는 시드에서만 나옵니다.</p>`;
