import { createHash } from 'node:crypto';

/** Content-Security-Policy source of an inline script or style. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's colour before any script has run. */
export const firstStyle = 'html{background:#0e1319}@media(prefers-color-scheme:light){html{background:#f2f4f7}}';

/**
 * First script of every document. It speaks up where no module script can: a browser without import maps, a shell that did not
 * load or was refused by its hash, or nothing in sight after eight seconds. It takes its words back when the page appears.
 */
export const bootGuard = `(function(){
var box;
function say(text){
if(!document.body){document.addEventListener('DOMContentLoaded',function(){say(text)});return}
var root=document.getElementById('root');
if(box||(root&&root.childElementCount))return;
box=document.createElement('div');box.setAttribute('role','alert');
box.style.cssText='max-width:420px;margin:20vh auto;padding:24px;text-align:center;font:16px/1.6 sans-serif;color:#e8eef4';
var words=document.createElement('p');words.textContent=text;
var again=document.createElement('button');again.type='button';again.textContent='새로고침';
again.style.cssText='min-height:44px;padding:0 24px;font:inherit;cursor:pointer';
again.addEventListener('click',function(){location.reload()});
box.appendChild(words);box.appendChild(again);document.body.appendChild(box);
if(root)new MutationObserver(function(){if(box&&root.childElementCount){box.remove();box=null}}).observe(root,{childList:true})
}
var able=window.HTMLScriptElement&&HTMLScriptElement.supports&&HTMLScriptElement.supports('importmap');
if(!able){say('지원하지 않는 브라우저입니다. 최신 버전의 브라우저로 접속해주세요.');return}
window.addEventListener('error',function(event){
if(event.target&&event.target.tagName==='SCRIPT')say('화면을 불러오지 못했습니다. 새로고침 해주세요.')},true);
setTimeout(function(){say('화면을 불러오는 데 시간이 걸리고 있습니다. 새로고침 해주세요.')},8000)
})();`;

/** Before React in development: a remote's refresh runtime arrives late and would otherwise see no renderer. */
export const refreshHook = `(function(){
var renderers=new Map(),next=1;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:renderers,supportsFiber:true,
inject:function(renderer){var id=next++;renderers.set(id,renderer);return id},
onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}}
})();`;
