import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { PageWatch } from './page-watch.ts'

const folder = join(process.env.E2E_FOLDER ?? '', 'outside')

type Outside = { context: BrowserContext; watch: PageWatch }

/**
 * Lets a host of the internet be played by somebody on this machine, for the server of the tests (see
 * scripts/support/tests/outside-world.mjs) and for a browser. Without an origin it is one that is played already.
 */
export async function playHost({ context, watch }: Outside, host: string, origin?: string): Promise<void> {
  if (origin !== undefined) writeFileSync(join(folder, host), origin)
  const there = origin ?? readFileSync(join(folder, host), 'utf8')
  watch.allow(new RegExp(`^left: https://${host.replaceAll('.', '\\.')}/`))
  const html = { contentType: 'text/html; charset=utf-8' }
  await context.route(`https://${host}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const answer = await fetch(`${there}${pathname}${search}`, {
      method: request.method(),
      redirect: 'manual',
      headers: await request.allHeaders().then(sent),
      body: request.postData(),
    })
    const headers = Object.fromEntries(answer.headers)
    const { location = '', ...kept } = headers
    if (location !== '')
      await route.fulfill({ ...html, headers: kept, body: onward(new URL(location, request.url()).href) })
    else await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
  })
  // A browser's test sees no request that follows a redirect: ours that lead to the host become a page that goes on there.
  await context.route(leadsOut, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const { location = '' } = answer.headers()
    if (!location.startsWith(`https://${host}/`)) return route.fulfill({ response: answer })
    await route.fulfill({ ...html, body: onward(location) })
  })
}

/** A whole browser asks every host for its picture; none has one here. */
const noPicture = '<link rel="icon" href="data:,">'

/** A page of somebody else, as short as can be. */
export function pageElsewhere(title: string): string {
  return `<!doctype html>${noPicture}<title>${title}</title>`
}

/** Paths of ours from which people are sent to somebody else. */
const leadsOut = /^http:\/\/127\.0\.0\.1:\d+\/(?:sso\/[^/]+\/start|cas\/login|api\/uaa\/social\/login)/

function onward(address: string): string {
  return `<!doctype html>${noPicture}<meta http-equiv="refresh" content="0;url=${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
}

/** Nobody plays a host any more. */
export function leaveHost(host: string): void {
  rmSync(join(folder, host), { force: true })
}

/** What of a browser's headers another one can send. */
function sent(headers: Record<string, string>): Record<string, string> {
  const kept = ['cookie', 'content-type', 'user-agent', 'accept']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)))
}
