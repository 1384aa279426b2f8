import type { AnswerOf, listReleases } from '@madang/contracts';
import { inlineHash } from '../composer/boot-scripts.ts';
import { escapeHtml } from '../composer/compose-document.ts';

/** The colours of the design, in both themes. */
const style = `:root{color-scheme:dark light}body{margin:0 auto;max-width:720px;padding:16px;background:#0e1319;color:#e8eef4;font:16px/1.5 'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif}
h1{font-size:20px}h2{font-size:16px;margin:24px 0 8px}table{width:100%;table-layout:fixed;border-collapse:collapse}td,th{padding:8px 4px;text-align:left;border-bottom:1px solid #2a3644;overflow-wrap:anywhere}
input,select,button{font:inherit;min-height:44px;padding:0 12px;border:1px solid #9fb0c0;border-radius:6px;background:#161d26;color:inherit;box-sizing:border-box;max-width:100%;min-width:0}
button{cursor:pointer;background:#f5b83d;border-color:#f5b83d;color:#0e1319;font-weight:700}button.second{background:none;color:inherit;border-color:#9fb0c0}
:focus-visible{outline:3px solid #6cb6ff;outline-offset:2px}label{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;margin:8px 0}fieldset{border:1px solid #2a3644;border-radius:6px;margin:12px 0;padding:12px}
.acts{display:flex;flex-wrap:wrap;gap:8px}[role=alert]{border-left:4px solid #ff6b6b;padding:8px 12px;background:#161d26}[role=status]{border-left:4px solid #5ac57f;padding:8px 12px;background:#161d26}
@media(prefers-color-scheme:light){body{background:#f6f4ef;color:#1b222b}input,select{background:#fff}[role=alert],[role=status]{background:#fff}}`;

/** The page runs no script: no version of anything that is released can stop it. */
export const rescueHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
};

export interface Said {
  kind: 'alert' | 'status';
  text: string;
}

const page = (said: Said | null, body: string) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>비상 되돌리기 · 마당</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>비상 되돌리기</h1>
${said ? `<p role="${said.kind}">${escapeHtml(said.text)}</p>` : ''}
${body}
</main>
</body>
</html>
`;

const code = `<label>인증 코드 (2단계 인증)<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20"></label>`;

export const signInPage = (said: Said | null): string =>
  page(
    said,
    `<p>이 화면은 배포된 화면을 하나도 쓰지 않습니다. 운영자 계정으로 로그인해 주세요.</p>
<form method="post" action="/rescue/sign-in">
<label>아이디<input name="userId" autocomplete="username" required maxlength="40"></label>
<label>비밀번호<input name="password" type="password" autocomplete="current-password" required maxlength="200"></label>
${code}
<button>로그인</button>
</form>`,
  );

const kinds: Readonly<Record<string, string>> = {
  change: '변경',
  rollback: '되돌리기',
  restore: '복원',
  automatic: '자동 회수',
  scheduled: '예약',
};

type Releases = AnswerOf<typeof listReleases>;

/** The versions of every app, and the latest revisions with the two ways back. */
export function releasesPage({ apps, revisions, revision }: Releases, said: Said | null): string {
  const standing = apps.map(({ app, live, rollout, previous }) => {
    const candidate = rollout ? `${rollout.version} (${rollout.percent}%)` : '–';
    return row([app, live ?? '–', candidate, previous ?? '–']);
  });
  const options = revisions.map((each) => {
    const what = each.changes
      .map(({ app, after }) => `${app} ${after.rollout?.version ?? after.live ?? ''}`)
      .join(', ');
    const text = `r${each.revision} ${kinds[each.kind] ?? each.kind}: ${what} (${each.by}, ${each.reason})`;
    return `<option value="${each.revision}">${escapeHtml(text)}</option>`;
  });
  const before = revisions.find((each) => each.revision < revision)?.revision;
  return page(
    said,
    `<h2>현재 r${revision}</h2>
<table><thead>${row(['앱', '실시간', '후보', '이전'], 'th')}</thead><tbody>${standing.join('')}</tbody></table>
<h2>되돌리기</h2>
<form method="post" action="/rescue/back">
<label>리비전<select name="revision">${options.join('')}</select></label>
<label>사유<input name="reason" required maxlength="500" value="화면 장애"></label>
${code}
<div class="acts">
<button name="mode" value="undo">이 변경 되돌리기</button>
<button name="mode" value="restore" class="second">이 시점으로 모두 복원</button>
</div>
<p>되돌리기는 그 리비전이 바꾼 것만 이전으로 돌립니다. ${before ? `직전 상태 전체는 r${before} 복원입니다. ` : ''}동결 중에도 됩니다.</p>
</form>`,
  );
}

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
