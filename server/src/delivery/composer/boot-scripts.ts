import { createHash } from 'node:crypto';
import { brand, hungCookie } from '@madang/contracts';

/** Content-Security-Policy source of an inline script or style. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page before any script has run: its colour, and the brand where the shell shows it until it knows who is there. */
export const firstStyle = `html{background:#0e1319;color:#e8eef4;overflow-y:scroll}
#first{position:fixed;inset:0;display:grid;place-items:center}#root:not(:empty)~#first,body>[role=alert]~#first{display:none}
@media(prefers-color-scheme:light){html{background:#f6f4ef;color:#1b222b}}`;

const { viewBox, lineWidth, lines, ring, lantern, largeHeight } = brand;
const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }, look = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}"${look}/>`;
/** Stands behind `#root` and goes when something is in there. */
export const firstPicture = `<div id="first"><svg aria-hidden="true" height="${largeHeight}" viewBox="${viewBox}" fill="none" \
stroke="currentColor" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/>\
${circle(ring)}${circle(lantern, ' fill="#f5b83d" stroke="none"')}</svg></div>`;

/** Name of the meta element with the id of the key that signed the composition: sequences of two sites are not compared. */
export const siteMeta = 'madang-site';

/**
 * First script of every document. It compares the document's sequence with the highest that this browser has seen. An older
 * document gets a policy that lets no further script run. (`window.stop()` would leave a page that is never painted.) Another
 * server may lag by a second: the page is loaded again three times before the visitor is told and the site gets a report.
 *
 * It also tells the visitor what no module script can: the browser has no import maps, the shell did not load or was refused by
 * its hash, or nothing is in sight after eight seconds. The message goes when the page appears. A shell that failed this early
 * is reported, once for each document: otherwise a candidate that shows nothing would have no failures.
 *
 * A document that hangs before anything is in sight, or is ended by the browser, leaves a mark: the next one tells of it and asks for the
 * shell before this one, by a cookie that the composer reads. A page that goes away by itself leaves none.
 *
 * Wrong bytes would stay in the browser's cache for a year: those of the document's scripts that do not fit their hash are fetched
 * anew past it. When one fits then, the page is loaded again, at most once a minute.
 */
export const bootGuard = `(function(){
var box;
function say(text){
if(!document.body){document.addEventListener('DOMContentLoaded',function(){say(text)});return}
var root=document.getElementById('root');
if(box||(root&&root.childElementCount))return;
box=document.createElement('div');box.setAttribute('role','alert');
box.style.cssText='max-width:420px;margin:20vh auto;padding:24px;text-align:center;font:16px/1.6 sans-serif';
var words=document.createElement('p');words.textContent=text;
var again=document.createElement('button');again.type='button';again.textContent='새로고침';
again.style.cssText='min-height:44px;padding:0 24px;font:inherit;cursor:pointer';
again.addEventListener('click',function(){location.reload()});
box.appendChild(words);box.appendChild(again);document.body.prepend(box);
if(root)new MutationObserver(function(){if(box&&root.childElementCount){box.remove();box=null}}).observe(root,{childList:true})
}
function isStale(it){
if(it.mode!=='live'||(it.override&&it.override.kind==='replay'))return false;
var key='madang.sequence.'+document.querySelector('meta[name="${siteMeta}"]').content;
if(it.sequence<(Number(localStorage.getItem(key))||0))return true;
localStorage.setItem(key,String(it.sequence));sessionStorage.removeItem('madang.stale');return false
}
function refuse(it){
var none=document.createElement('meta');none.httpEquiv='Content-Security-Policy';none.content="script-src 'none'";
document.head.appendChild(none);
var tries=Number(sessionStorage.getItem('madang.stale'))||0;
if(tries<3){sessionStorage.setItem('madang.stale',String(tries+1));setTimeout(function(){location.reload()},1000);return}
sessionStorage.removeItem('madang.stale');
say('이전 화면이 전달되어 표시하지 않았습니다. 잠시 후 새로고침 해 주세요.');
tell('stale-document','sequence '+it.sequence)
}
function isHung(){
var key='madang.mounting',version=it.shellVersion,other=JSON.parse(localStorage.getItem(key)||'{}');
var hung=sessionStorage.getItem(key)===version||(other.version===version&&Date.now()-other.at>10000);
sessionStorage.setItem(key,version);localStorage.setItem(key,JSON.stringify({version:version,at:Date.now()}));
return hung&&!it.override&&document.cookie.indexOf('${hungCookie}=')<0
}
function leaveIt(){
tell('hung','its page hung or was ended');
document.cookie='${hungCookie}='+it.shellVersion+';path=/;max-age=3600;samesite=lax';location.reload()
}
function forget(){try{sessionStorage.removeItem('madang.mounting');localStorage.removeItem('madang.mounting')}catch(error){}}
function watch(){
var root=document.getElementById('root');
if(root)new MutationObserver(function(_,me){if(root.childElementCount){me.disconnect();forget()}}).observe(root,{childList:true})
}
function tell(kind,message){
if(told)return;
told=true;
fetch('/api/client-reports',{method:'POST',keepalive:true,headers:{'content-type':'application/json','x-composition-id':it.id},
body:JSON.stringify({compositionId:it.id,layout:innerWidth<768?'mobile':'desktop',path:location.pathname.slice(0,300),
reports:[{remote:'shell',version:it.shellVersion,cohort:it.override?'override':it.shellCohort,kind:kind,value:null,message:message.slice(0,1000)}]})
}).catch(function(){})
}
function died(words,why){
var root=document.getElementById('root');
if(!(root&&root.childElementCount))tell('exception',why);
say(words)
}
function renew(){
var key='madang.renewed',mended=false;
Promise.all([].map.call(document.querySelectorAll('script[integrity],link[integrity]'),function(part){
function get(how){return fetch(part.src||part.href,{cache:how,integrity:part.integrity}).then(function(answer){return answer.arrayBuffer()})}
return get('force-cache').catch(function(){return get('reload').then(function(){mended=true}).catch(function(){})})
})).then(function(){
if(!mended||Date.now()-(Number(sessionStorage.getItem(key))||0)<60000)return;
sessionStorage.setItem(key,String(Date.now()));location.reload()
}).catch(function(){})
}
var it=JSON.parse(document.getElementById('composition').textContent),stale=false,told=false;
try{stale=isStale(it)}catch(error){}
if(stale){refuse(it);return}
try{if(isHung()){leaveIt();return}}catch(error){}
var able=window.HTMLScriptElement&&HTMLScriptElement.supports&&HTMLScriptElement.supports('importmap');
if(!able){say('지원하지 않는 브라우저입니다. 최신 버전의 브라우저로 접속해 주세요.');return}
document.addEventListener('DOMContentLoaded',watch);
window.addEventListener('pagehide',function(){
var root=document.getElementById('root');forget();
if(!(root&&root.childElementCount))tell('left','before anything was in sight')});
window.addEventListener('error',function(event){
if(!event.target||event.target.tagName!=='SCRIPT')return;
died('화면을 불러오지 못했습니다. 새로고침 해 주세요.','did not load: '+event.target.src);renew()},true);
setTimeout(function(){died('화면을 불러오는 데 시간이 걸리고 있습니다. 새로고침 해 주세요.','nothing in sight after 8 s')},8000)
})();`;

/** Before React in development: a remote's refresh runtime arrives late and would otherwise see no renderer. */
export const refreshHook = `(function(){
var renderers=new Map(),next=1;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:renderers,supportsFiber:true,
inject:function(renderer){var id=next++;renderers.set(id,renderer);return id},
onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}}
})();`;
