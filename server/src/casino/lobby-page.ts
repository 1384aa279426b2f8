/** The demo lobby: what stands in for a casino's own site. It has no games, takes no bets and runs no script. */
export function lobbyPage(nonce: string, { nickname, lobby }: { nickname: string; lobby: string }): string {
  return page(
    nonce,
    `${lobby} · 데모 로비`,
    `<p class="badge">데모 로비</p>
<h1>${escapeHtml(lobby)}</h1>
<p class="greeting"><strong>${escapeHtml(nickname)}</strong>님, 환영합니다.</p>
<p>입장이 확인되었습니다. 이곳은 카지노 입장 절차를 보여 드리는 데모 로비로, 실제 게임과 베팅은 제공하지 않습니다.</p>
<p>보유금액은 그대로이며, 이 창을 닫으면 마당으로 돌아갑니다.</p>
<p class="fine">입장 주소는 한 번만 사용할 수 있습니다. 다시 들어오시려면 카지노 화면에서 입장해 주세요.</p>`,
  );
}

export function lobbyRefusedPage(nonce: string): string {
  return page(
    nonce,
    '입장할 수 없습니다',
    `<p class="badge">데모 로비</p>
<h1>입장할 수 없습니다</h1>
<p>이미 사용했거나 유효 시간이 지난 입장 주소입니다.</p>
<p class="fine">이 창을 닫고 카지노 화면에서 다시 입장해 주세요.</p>`,
  );
}

export const lobbyHeaders = (nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  // The address holds the token.
  'referrer-policy': 'no-referrer',
});

const page = (nonce: string, title: string, content: string) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${content}</main></body>
</html>
`;

const style = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:24px;color:#e8eef4;
background:radial-gradient(60rem 40rem at 50% -10%,#2b2413 0,transparent 70%),#0e1319;
font:16px/1.7 Pretendard,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",sans-serif;word-break:keep-all}
main{width:100%;max-width:560px;padding:48px 40px;background:#161d26;border:1px solid #2a3644;border-top:3px solid #f5b83d;border-radius:6px}
main>*+*{margin-top:16px}
.badge{display:inline-block;padding:2px 12px;border:1px solid #f5b83d;border-radius:6px;color:#f5b83d;font-size:13px}
h1{font-size:32px;line-height:1.3;letter-spacing:-.01em}
.greeting{font-size:20px}
.greeting strong{color:#f5b83d}
.fine{padding-top:16px;border-top:1px solid #2a3644;color:#9fb0c0;font-size:14px}
@media(max-width:480px){main{padding:32px 24px}h1{font-size:26px}}
`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
