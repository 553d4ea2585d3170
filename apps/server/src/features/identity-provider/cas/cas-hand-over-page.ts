import type { FastifyReply } from 'fastify'
import { createNonce } from '#platform/http/security-headers.ts'
import { escapeXml } from './cas-answer.ts'

/** Sends the person on with the ticket in a form, for services that want it out of the address. */
export function sendHandOver(
  reply: FastifyReply,
  { address, ticket }: { address: string; ticket: string },
): FastifyReply {
  const nonce = createNonce()
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      // No `form-action`: where the service goes on from its own address is its business.
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>正在前往应用 · Going on</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
    background: light-dark(#eaf1fc, #131a26); color: light-dark(#1d2b45, #e6edf8) }
  button { font: inherit; min-height: 44px; padding: 0 24px; border: 0; border-radius: 22px;
    background: light-dark(#1f5fd0, #8db4ff); color: light-dark(#fff, #10192b) }
</style></head><body><form method="post" action="${escapeXml(address)}">
<input type="hidden" name="ticket" value="${escapeXml(ticket)}">
<p>正在前往应用……<br><span lang="en">Going on to the application …</span></p>
<button type="submit">继续 <span lang="en">Continue</span></button></form>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`)
}
