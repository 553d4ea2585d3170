import type { PageNotice } from '@homeroom/contract/pages/start-data.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/calls/caller.ts'
import { callHeaders, createNonce } from '#platform/http/security-headers.ts'
import { type CasAnswer, casJson, casText, casXml, escapeXml } from './cas-answer.ts'
import type { CasLoginService } from './cas-login-service.ts'
import type { CasValidationService } from './cas-validation-service.ts'

type Parts<Person> = {
  login: CasLoginService
  validation: CasValidationService
  /** Finds the person who requests a page and renews an expired access token. */
  findPerson: (request: FastifyRequest, reply: FastifyReply) => Promise<Person | undefined>
  /** Answers with one of the product's short pages. */
  sendNotice: (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { notice: PageNotice; status: number; person: Person | undefined },
  ) => Promise<FastifyReply>
}

const pages = {
  'signed-in': { notice: 'cas-signed-in', status: 200 },
  unknown: { notice: 'cas-unknown', status: 403 },
  closed: { notice: 'cas-closed', status: 403 },
} as const satisfies Record<string, { notice: PageNotice; status: number }>

// A HEAD request must neither use up nor create anything.
const onlyGet = { exposeHeadRoute: false }

/**
 * The addresses of the CAS protocol, for older applications. They are not endpoints of ours, because the protocol fixes
 * their form.
 */
export function casRoutes<Person extends { caller: Caller }>(
  app: FastifyInstance,
  { login, validation, findPerson, sendNotice }: Parts<Person>,
): void {
  app.get('/cas/login', onlyGet, async (request, reply) => {
    const person = await findPerson(request, reply)
    const visit = {
      service: parameter(request, 'service'),
      renew: isTrue(request, 'renew'),
      gateway: isTrue(request, 'gateway'),
      post: parameter(request, 'method')?.toUpperCase() === 'POST',
      asked: parameter(request, 'asked'),
      source: request.ip,
      hostName: request.hostname,
    }
    const answer = await login.visit(visit, person?.caller)
    if (answer.kind === 'moved') return move(reply, answer.to)
    if (answer.kind === 'handed-over') return sendHandOver(reply, answer)
    return sendNotice(request, reply, { ...pages[answer.kind], person })
  })

  // A link on another site must not sign anybody out. The page asks, and its button makes the ordinary call.
  app.get('/cas/logout', onlyGet, async (request, reply) => {
    const person = await findPerson(request, reply)
    if (person) return sendNotice(request, reply, { notice: 'cas-sign-out', status: 200, person })
    const service = parameter(request, 'service') ?? parameter(request, 'url')
    const to = await login.afterLogOut(service, request.hostname)
    if (to !== undefined) return move(reply, to)
    return sendNotice(request, reply, { notice: 'cas-signed-out', status: 200, person })
  })

  const ask = (request: FastifyRequest, attributes: boolean) =>
    validation.validate({
      service: parameter(request, 'service'),
      ticket: parameter(request, 'ticket'),
      renew: isTrue(request, 'renew'),
      proxy: parameter(request, 'pgtUrl') !== undefined,
      attributes,
    })

  app.get('/cas/validate', onlyGet, async (request, reply) =>
    reply
      .headers(callHeaders)
      .type('text/plain; charset=utf-8')
      .send(casText(await ask(request, false))),
  )
  for (const [path, attributes] of [
    ['/cas/serviceValidate', false],
    ['/cas/proxyValidate', false],
    ['/cas/p3/serviceValidate', true],
    ['/cas/p3/proxyValidate', true],
  ] as const)
    app.get(path, onlyGet, async (request, reply) =>
      sendAnswer(reply, await ask(request, attributes), parameter(request, 'format')),
    )
}

function move(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(to, 302)
}

function sendAnswer(reply: FastifyReply, answer: CasAnswer, format: string | undefined): FastifyReply {
  reply.headers(callHeaders)
  if (format?.toUpperCase() === 'JSON') return reply.type('application/json; charset=utf-8').send(casJson(answer))
  return reply.type('application/xml; charset=utf-8').send(casXml(answer))
}

/** A parameter that is present once and not empty. Both sides might read a repeated one differently. */
function parameter({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The protocol requires `true`, but some clients send any value. `false` is read as false. */
function isTrue(request: FastifyRequest, name: string): boolean {
  const value = parameter(request, name)
  return value !== undefined && value.toLowerCase() !== 'false'
}

/** Sends the person on with the ticket in a form, for services that do not want it in the address. */
function sendHandOver(reply: FastifyReply, { address, ticket }: { address: string; ticket: string }): FastifyReply {
  const nonce = createNonce()
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'private, no-store',
      // No `form-action`, because the service may redirect from its own address as it likes.
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
