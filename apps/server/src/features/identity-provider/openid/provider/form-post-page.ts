import { createNonce } from '#platform/http/security-headers.ts'

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

/** A page that carries an answer to a client as a form: sent at once, or by its button where no script runs. */
export function formPostPage(address: string, fields: Record<string, string>): { html: string; policy: string } {
  const nonce = createNonce()
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return {
    // Where a form may lead is left open: the client's own page may go on to another address.
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>正在返回应用 · Going back to the application</title><style nonce="${nonce}">${style}</style></head>
<body><form method="post" action="${escaped(address)}">${inputs}<p>正在返回应用…<br><span lang="en">Going back to the application…</span></p>
<button>继续 · Continue</button></form><script nonce="${nonce}">document.forms[0].submit()</script></body></html>`,
  }
}
