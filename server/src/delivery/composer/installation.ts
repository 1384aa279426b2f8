import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { inlineHash } from './boot-scripts.ts';

/**
 * The site as an app on a phone: its manifest and icons, and a page for when there is no connection. All of it is the server's own: no
 * release can change the service worker, which outlives releases in the browser.
 */

export const manifestPath = '/manifest.webmanifest';
export const workerPath = '/service-worker.js';
const offlinePath = '/offline';
const [icon, maskableIcon] = ['/icon.svg', '/icon-maskable.svg'];

/** iOS takes no SVG. `npm run icon` makes the file of `appleIcon`. */
export const appleIconPath = '/apple-touch-icon.png';
export const appleIconFile = join(import.meta.dirname, 'apple-touch-icon.png');

const ink = '#0e1319';
const { lines, lantern, lineWidth } = brand;
/** The mark without the letters beside it. @param part of the icon that it takes: a launcher cuts a maskable one to a circle of 0.8 */
const iconOf = (part: number, corner: number) => {
  const [at, size] = [(512 * (1 - part)) / 2, 512 * part];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${ink}"/>
<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="0 0 40 40"><path d="${lines}" fill="none" stroke="#e8eef4" stroke-width="${lineWidth}" \
stroke-linecap="round" stroke-linejoin="round"/><circle cx="${lantern.cx}" cy="${lantern.cy}" r="${lantern.r}" fill="#f5b83d"/></svg></svg>
`;
};

/** Without corners: iOS rounds them itself. */
export const appleIcon = iconOf(0.68, 0);

export const manifest = {
  name: '마당',
  short_name: '마당',
  description: '회원 전용 스포츠 베팅과 미니게임, 카지노',
  lang: 'ko',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ink,
  theme_color: ink,
  icons: [
    { src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: maskableIcon, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
};

const style = `html{background:${ink};color:#e8eef4;color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;font:16px/1.6 'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all}
h1{font-size:20px;margin:0}p{margin:0;color:#9fb0c0}body>svg{width:96px;height:96px}
button{min-height:44px;padding:0 24px;border:0;border-radius:6px;background:#f5b83d;color:#17120a;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #6cb6ff;outline-offset:2px}
@media(prefers-color-scheme:light){html{background:#f6f4ef;color:#1b222b;color-scheme:light}p{color:#56616f}}`;

/** It stands at the address that the member asked for: to load that again leads there. */
const retry = `(function(){
var asking=false;
function again(){location.reload()}
function ask(){
if(asking)return;
asking=true;
fetch('${manifestPath}',{cache:'no-store'}).then(function(answer){if(answer.ok)again()}).catch(function(){}).then(function(){asking=false})
}
document.querySelector('button').addEventListener('click',again);
addEventListener('online',ask);setInterval(ask,5000)
})();`;

export const offlinePage = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>연결되지 않음 · 마당</title>
<style>${style}</style>
</head>
<body>
${iconOf(0.68, 112).replace('<svg ', '<svg aria-hidden="true" ')}
<h1>인터넷에 연결되어 있지 않습니다.</h1>
<p>연결되면 이 화면이 저절로 다시 열립니다.<br>그때까지는 베팅과 신청이 접수되지 않습니다.</p>
<button type="button">다시 시도</button>
<script>${retry}</script>
</body>
</html>
`;

const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${inlineHash(retry)}`,
    `style-src ${inlineHash(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Another offline page is another cache: the worker is installed anew, and the old cache goes. */
const cacheName = `madang-offline-${createHash('sha256').update(offlinePage).digest('hex').slice(0, 10)}`;

/**
 * Notifications of the server, and what a press of one opens: a tab of the site where there is one. The address is one of this site, also
 * where a notice says otherwise.
 */
const notices = `addEventListener('push',function(event){
var notice={};
try{notice=event.data.json()}catch(error){}
event.waitUntil(registration.showNotification(String(notice.title||'마당'),{body:String(notice.body||''),tag:String(notice.tag||'madang'),renotify:true,lang:'ko',icon:'${appleIconPath}',badge:'${appleIconPath}',data:String(notice.url||'/')}))
});
addEventListener('notificationclick',function(event){
event.notification.close();
var address=new URL(event.notification.data||'/',location.origin);
if(address.origin!==location.origin)address=new URL('/',location.origin);
event.waitUntil(clients.matchAll({type:'window'}).then(function(pages){
var page=pages[0];
if(!page)return clients.openWindow(address.href);
return page.focus().then(function(shown){return shown.navigate(address.href)}).catch(function(){return clients.openWindow(address.href)})
}))
});
`;

/**
 * It keeps the offline page alone. Documents, which name the live versions, come from the server each time, as without it; scripts and
 * answers of the API do not pass through it, so that neither an old release nor an old balance can come out of it.
 */
export const serviceWorker = `var cacheName='${cacheName}';
addEventListener('install',function(event){
event.waitUntil(caches.open(cacheName).then(function(cache){return cache.add(new Request('${offlinePath}',{cache:'reload'}))}));
skipWaiting()
});
addEventListener('activate',function(event){
event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.filter(function(name){return name!==cacheName}).map(function(name){return caches.delete(name)}))
}).then(function(){return registration.navigationPreload&&registration.navigationPreload.enable()}))
});
addEventListener('fetch',function(event){
if(event.request.mode!=='navigate'||event.request.method!=='GET')return;
event.respondWith(Promise.resolve(event.preloadResponse).then(function(answer){return answer||fetch(event.request)}).catch(function(){
return caches.match('${offlinePath}',{cacheName:cacheName}).then(function(page){return page||Response.error()})
}))
});
${notices}`;

export function registerInstallation(app: FastifyInstance): void {
  const serve = (path: string, type: string, body: string | Buffer, cache: string) =>
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.headers({ 'cache-control': cache, 'x-content-type-options': 'nosniff' }).type(type).send(body),
    );
  const aDay = 'public, max-age=86400';
  serve(manifestPath, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest), aDay);
  serve(icon, 'image/svg+xml', iconOf(0.68, 112), aDay);
  serve(maskableIcon, 'image/svg+xml', iconOf(0.52, 0), aDay);
  serve(appleIconPath, 'image/png', readFileSync(appleIconFile), aDay);
  // The policy of the answer is that of the worker: it asks for documents of this site.
  app.get(workerPath, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .type('text/javascript; charset=utf-8')
      .send(serviceWorker),
  );
  app.get(offlinePath, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(offlineHeaders).send(offlinePage),
  );
}
