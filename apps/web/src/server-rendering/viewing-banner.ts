import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { StartData, ViewingStart } from '@homeroom/contract/pages/start-data.ts'
import { deviceHeader, languages } from '@homeroom/contract/pages/storage-keys.ts'
import { stopViewing } from '@homeroom/contract/viewing/viewing-endpoints.ts'
import { escapeHtml, type Piece, withNonce } from './document-pieces.ts'

/**
 * What stands below every page at which somebody looks as somebody else: who, as whom, how long, and the way back. It is part
 * of the document, so that it is there before the page's script and other pages pay nothing for it.
 */
export function viewingBanner({ viewing, device, now }: StartData): Piece[] {
  if (!viewing) return []
  const left = Date.parse(viewing.endsAt) - Date.parse(now)
  return [
    withNonce('<style', `>${style}${device === 'mobile' ? shellStyle : ''}</style>`),
    `<section id="viewing" aria-labelledby="viewing-who"><p id="viewing-who">${inBoth((words) => words.who(viewing))} <b>${inBoth((of) => of.left, `<i>${Math.max(0, Math.ceil(left / minute))}</i>`)}</b></p>`,
    `<p role="alert" hidden>${inBoth((words) => words.failed)}</p>`,
    `<button type="button">${inBoth((words) => words.stop)}</button></section>`,
    withNonce('<script', `>(${banner})(window,document,${settingsOf(viewing, left)})</script>`),
  ]
}

const minute = 60_000

type Words = {
  who: (viewing: ViewingStart) => string
  /** With `#` for the minutes. */
  left: string
  stop: string
  failed: string
}

/** Both stand in the document: the page may change its language, and this is no part of it. */
const words: Readonly<Record<(typeof languages)[number], Words>> = {
  'zh-CN': {
    who: ({ viewer, as }) => `${viewer.realName}，您正在以${as.realName}的身份查看，只能看，不能操作。`,
    left: '剩余 # 分钟',
    stop: '停止查看',
    failed: '未能停止，请检查网络后重试。',
  },
  en: {
    who: ({ viewer, as }) =>
      `${viewer.englishName || viewer.realName}, you are viewing as ${as.englishName || as.realName}. You can only look.`,
    left: '# min left',
    stop: 'Stop viewing',
    failed: 'It could not be stopped. Check the network and try again.',
  },
}

const inBoth = (text: (of: Words) => string, minutes = '') =>
  languages
    .map((language) => `<span lang="${language}">${escapeHtml(text(words[language])).replace('#', minutes)}</span>`)
    .join('')

const settingsOf = ({ as, unitId }: ViewingStart, left: number) =>
  JSON.stringify({
    left,
    userId: as.userId,
    stop: stopViewing.path,
    me: readMe.path,
    device: deviceHeader,
    // The address keeps its last part while the server leads to the viewer's own page of the application.
    back: `/redirect/administration#/people?person=${as.userId}${unitId ? `&unit=${unitId}` : ''}`,
  })

/**
 * Runs in the browser. What an open page still shows when viewing is over goes with it. The page may hear of the end itself and
 * reload: by then its address is the one that leads back.
 */
const banner =
  'function(w,d,s){var bar=d.getElementById("viewing"),button=bar.querySelector("button"),begun=w.performance.now();' +
  'function show(a){w.history.replaceState(null,"",a)}function back(){show(s.back);w.location.reload()}' +
  'function tick(){var left=s.left-(w.performance.now()-begun);if(left<=0)return back();' +
  'bar.querySelectorAll("i").forEach(function(i){i.textContent=Math.ceil(left/60000)})}' +
  'button.addEventListener("click",function(){button.disabled=true;var here=w.location.href,headers={};show(s.back);headers[s.device]="pc";' +
  'w.fetch(s.stop,{method:"POST",headers:headers}).then(function(r){if(!r.ok)throw r;back()})' +
  '.catch(function(r){if(r.status===409||r.status===401)return back();' +
  'show(here);button.disabled=false;bar.querySelector("[role=alert]").hidden=false})});' +
  'function look(){if(d.hidden)return;w.fetch(s.me).then(function(r){return r.json()}).then(function(a){' +
  'if(a.code==="viewing_over"||a.data&&a.data.userId!==s.userId)back()}).catch(function(){})}' +
  'w.setInterval(tick,1000);w.setInterval(look,20000)}'

const style =
  '#viewing{position:fixed;z-index:2147483647;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;' +
  'justify-content:center;min-height:52px;box-sizing:border-box;padding:6px 12px calc(6px + env(safe-area-inset-bottom));' +
  'background:var(--warning-soft);color:var(--text);border-top:2px solid var(--warning);font-size:14px;line-height:1.4}' +
  '#viewing p{margin:0}#viewing i{font-style:normal}#viewing b{white-space:nowrap}' +
  '#viewing button{min-height:44px;padding:4px 16px;border:1px solid var(--warning);border-radius:22px;' +
  'background:var(--surface-raised);color:var(--text);font:inherit;cursor:pointer}' +
  'html[lang=en] #viewing [lang=zh-CN],html:not([lang=en]) #viewing [lang=en]{display:none}' +
  'body{padding-bottom:60px}'

/** The shell of a phone fills the window: it leaves the room. */
const shellStyle = '#viewing{min-height:88px}body{padding-bottom:0}#app>*{max-height:calc(100dvh - 88px)}'
