import type { FastifyReply } from 'fastify'
import { createNonce } from '#platform/http/security-headers.ts'

/**
 * The page a messaging service comes back to. It hands code and state to the sign-in page: to the one it stands in as a
 * frame, else to the one it was begun on, behind the # where neither server nor log sees them. No hash-routed address
 * would do as the address to come back to: WeChat writes before the #.
 */
export function sendCallbackPage(reply: FastifyReply, returnTo: string): FastifyReply {
  const nonce = createNonce()
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'; form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': policy })
    .send(html(nonce, returnTo))
}

const html = (nonce: string, returnTo: string) => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>正在登录 / Signing in</title>
<p>正在登录… / Signing in…</p>
<noscript>请启用 JavaScript 后重新登录。 / Please switch JavaScript on and sign in again.</noscript>
<script nonce="${nonce}">
  const returnTo = ${asScriptText(returnTo)}
  const given = new URLSearchParams(location.search)
  const code = given.get('code') ?? given.get('auth_code') ?? ''
  const state = given.get('state') ?? ''
  if (parent === window) location.replace(returnTo + '#' + new URLSearchParams({ social_code: code, social_state: state }))
  else parent.postMessage({ socialReturn: { code, state } }, location.origin)
</script>
</html>`

/** Text within a script: nothing in it may end the script. */
function asScriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
