import type { ServerResponse } from 'node:http'
import { refusal } from '#platform/calls/reply-envelope.ts'
import { callHeaders, commonHeaders, createNonce } from '#platform/http/security-headers.ts'
import type { Bilingual } from '#platform/installation/start-refusal.ts'

/** Why a requested page cannot be shown. */
export type PlainPageReason = keyof typeof pages

type Text = { status: number; again?: number; title: Bilingual; hint: Bilingual }

const pages = {
  starting: {
    status: 503,
    again: 2,
    title: { zh: 'Homeroom 正在启动', en: 'Homeroom is starting' },
    hint: {
      zh: '通常只需几秒，页面会自动刷新。',
      en: 'This takes a few seconds. The page comes back by itself.',
    },
  },
  draining: {
    status: 503,
    again: 2,
    title: { zh: 'Homeroom 正在重启', en: 'Homeroom is restarting' },
    hint: { zh: '请稍候，页面会自动刷新。', en: 'One moment, please. The page comes back by itself.' },
  },
  'database-away': {
    status: 503,
    again: 5,
    title: { zh: '数据库暂时无法连接', en: 'The database cannot be reached' },
    hint: {
      zh: '页面会自动重试。若长时间如此，请联系管理员。',
      en: 'The page tries again by itself. If it stays like this, tell your administrator.',
    },
  },
  busy: {
    status: 503,
    again: 5,
    title: { zh: '现在使用的人很多', en: 'Many people are here right now' },
    hint: { zh: '请稍候，页面会自动重试。', en: 'One moment, please. The page tries again by itself.' },
  },
  crash: {
    status: 500,
    title: { zh: '服务器出错了', en: 'Something went wrong on the server' },
    hint: {
      zh: '请重新打开此页；若仍然出错，请将时间告知管理员。',
      en: 'Open the page again. If it fails again, tell your administrator when.',
    },
  },
  'not-set-up': {
    status: 503,
    title: { zh: 'Homeroom 尚未设置', en: 'Homeroom is not set up yet' },
    hint: {
      zh: '还没有任何单位。请在服务器上运行 <code>npm run homeroom -- create-admin</code> 创建第一位管理员。',
      en: 'There is no unit yet. Make the first administrator on the server: <code>npm run homeroom -- create-admin</code>',
    },
  },
  'viewing-only': {
    status: 403,
    title: { zh: '正在以他人身份查看', en: 'You are viewing as somebody else' },
    hint: {
      zh: '不能以他人身份登录其他应用。请关闭此页，或回到<a href="/">首页</a>。',
      en: 'Nobody signs in to another application as somebody else. Close this page, or go to the <a href="/">start page</a>.',
    },
  },
  'wrong-address': {
    status: 400,
    title: { zh: '网址有误', en: 'This address is not right' },
    hint: {
      zh: '请检查网址，或回到<a href="/">首页</a>。',
      en: 'Check it, or go to the <a href="/">start page</a>.',
    },
  },
} satisfies Record<string, Text>

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
    background: light-dark(#eaf1fc, #131a26); color: light-dark(#1d2b45, #e6edf8) }
  main { padding: 16px } a { color: inherit }
  h1 { font-size: 20px; margin: 0 } p { margin: 4px 0 24px } [lang=en] p { margin-bottom: 0 }`

/** A small page in both languages that needs neither database nor built files; it reloads itself where that helps. */
export function plainPage(reason: PlainPageReason) {
  const { status, again, title, hint }: Text = pages[reason]
  const nonce = createNonce()
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      ...(again === undefined ? {} : { 'retry-after': String(again) }),
    },
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${refresh}
<meta name="viewport" content="width=device-width"><title>${title.zh} · ${title.en}</title>
<style nonce="${nonce}">${style}</style></head><body><main><h1>${title.zh}</h1><p>${hint.zh}</p>
<div lang="en"><h1>${title.en}</h1><p>${hint.en}</p></div></main></body></html>`,
  }
}

/** Why no request can be served at this moment. */
type WaitingReason = 'starting' | 'draining'

/** Responds while the server is starting or stopping: people get a page that reloads itself, calls get the envelope. */
export function answerWaiting(response: ServerResponse, reason: WaitingReason, wantsPage: boolean): void {
  const page = plainPage(reason)
  const body = wantsPage ? page.html : JSON.stringify(refusal('server_busy'))
  const own = wantsPage ? {} : { ...callHeaders, 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(page.status, {
    ...commonHeaders,
    ...page.headers,
    ...own,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
