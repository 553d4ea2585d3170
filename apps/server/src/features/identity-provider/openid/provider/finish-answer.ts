import { devicePage } from '@homeroom/contract/pages/page-locations.ts'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { createNonce } from '#platform/http/security-headers.ts'
import { providerRoutes } from './provider-paths.ts'

type Fields = Record<string, unknown>
type Parts = {
  origin: string
  /** Continues with a requested and valid sign-out. */
  endSession: (ctx: KoaContextWithOIDC) => Promise<void>
  showError: (ctx: KoaContextWithOIDC, error: string) => void
}

/** Replaces what the library would show or send by our own pages. */
export function finishAnswers(provider: Provider, { origin, endSession, showError }: Parts): void {
  const answers = new WeakMap<object, Fields>()
  provider.on('authorization.success', (ctx: KoaContextWithOIDC, out?: Fields) => {
    if (out) answers.set(ctx.req, out)
  })
  provider.on('authorization.error', (ctx, { error, error_description }) => {
    const state = ctx.oidc.params?.state
    answers.set(ctx.req, { error, error_description, state, iss: provider.issuer })
  })

  provider.use<object, Pick<KoaContextWithOIDC, 'oidc'>>(async (ctx, next) => {
    await next()
    dropSessionCookie(ctx)
    if (ctx.respond === false) return
    if (ctx.path === providerRoutes.end_session && ctx.status === 200) await endSession(ctx)
    if (isRedirect(ctx.status)) {
      // The library would also write the address, with the code, into a page.
      ctx.body = ''
      return
    }
    if (ctx.path === providerRoutes.device_authorization && ctx.status === 200) showDevicePage(ctx.body, origin)
    if (ctx.type !== 'text/html') return
    // A page of the library: the form of `form_post`, or one for an incorrect sequence of steps.
    const fields = answers.get(ctx.req)
    if (fields) sendForm(ctx, fields)
    else showError(ctx, 'invalid_request')
  })
}

const isRedirect = (status: number) => status >= 300 && status < 400

function sendForm(ctx: KoaContextWithOIDC, fields: Fields): void {
  const address = ctx.oidc.params?.redirect_uri
  const given = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { html, policy } = formPostPage(String(address), Object.fromEntries(given))
  ctx.set('content-security-policy', policy)
  ctx.body = html
}

/** Our own cookie tells who is signed in; a second one could only be stolen. */
function dropSessionCookie(ctx: KoaContextWithOIDC): void {
  const cookies = ctx.response.headers['set-cookie']
  if (!Array.isArray(cookies)) return
  const kept = cookies.filter((cookie) => !cookie.startsWith('_session'))
  if (kept.length > 0) ctx.set('set-cookie', kept)
  else ctx.remove('set-cookie')
}

/** People type the code on a page of ours with a short address. */
function showDevicePage(body: unknown, origin: string): void {
  const answer = body as { user_code: string; verification_uri: string; verification_uri_complete: string }
  answer.verification_uri = `${origin}${devicePage}`
  answer.verification_uri_complete = `${origin}${devicePage}?user_code=${encodeURIComponent(answer.user_code)}`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
    background: light-dark(#eaf1fc, #131a26); color: light-dark(#1d2b45, #e6edf8) }
  button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
    background: light-dark(#2f66c0, #8db4f5); color: light-dark(#fff, #10203c) }`

/** A page that carries an answer to a client as a form. It is submitted at once, or by its button without scripts. */
function formPostPage(address: string, fields: Record<string, string>): { html: string; policy: string } {
  const nonce = createNonce()
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return {
    // Where the form leads is not restricted, because the client's page may redirect to another address.
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>正在返回应用 · Going back to the application</title><style nonce="${nonce}">${style}</style></head>
<body><form method="post" action="${escaped(address)}">${inputs}<p>正在返回应用…<br><span lang="en">Going back to the application…</span></p>
<button>继续 · Continue</button></form><script nonce="${nonce}">document.forms[0].submit()</script></body></html>`,
  }
}
