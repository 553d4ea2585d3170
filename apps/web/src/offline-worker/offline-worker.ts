import { fileCaches, keepHeader, keptCaches, type WorkerOrder } from '@homeroom/contract/endpoint/kept-answers.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { isDesktop, requestKind } from './request-kind.ts'
import type { WorkerScope } from './worker-scope.ts'

/** The build's own files, put in by vite.worker.config.ts; any change of them makes another worker. */
declare const __BUILT_FILES__: { build: string; files: string[]; entries: string[] }

const scope = self as unknown as WorkerScope
const { build, files, entries } = __BUILT_FILES__
const fileCache = fileCaches + build
const kept = createKeptAnswers({ build, belongs: (page) => entries.some((entry) => page.includes(entry)) })

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('message', (event) => event.waitUntil(obey(event.data as WorkerOrder)))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, url, mode, headers } = request
  const asked = { method, url, mode, accept: headers.get('accept') ?? '' }
  const kind = requestKind(asked, scope.location.origin)
  if (kind === null) return
  const waitFor = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined))
  if (kind === 'lasting-file') event.respondWith(lastingFile(request, waitFor))
  else if (kind === 'file') event.respondWith(freshFile(request, waitFor))
  else event.respondWith(answer(request, kind, waitFor))
})

type WaitFor = (work: Promise<unknown>) => void

async function install(): Promise<void> {
  await (await caches.open(fileCache)).addAll(files)
  // Pages always come from the network first and name their files by content: a new worker cannot mix two builds.
  await scope.skipWaiting()
}

/** Deletes the caches of other builds and fetches what they held again. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) =>
      (name.startsWith(fileCaches) && name !== fileCache) ||
      (name.startsWith(keptCaches) && name !== keptCaches + build),
  )
  const addresses: string[] = []
  for (const name of others.filter((other) => other.startsWith(keptCaches)))
    for (const { url } of await (await caches.open(name)).keys())
      if (url.startsWith(scope.location.origin)) addresses.push(url)
  await Promise.all(others.map((name) => caches.delete(name)))
  await scope.clients.claim()
  await keepNow(addresses)
}

async function obey(order: WorkerOrder): Promise<void> {
  if (order.order === 'forget') return kept.forget()
  await keepNow(order.addresses)
}

/** Requests addresses and stores the responses that the server allows to store, one at a time. */
async function keepNow(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, scope.location.origin).href
    const kind = requestKind({ method: 'GET', url, mode: 'navigate', accept: '*/*' }, scope.location.origin)
    if (kind !== 'page' && kind !== 'call') continue
    const askedAt = kept.moment()
    const found = await fetch(url, { credentials: 'same-origin', cache: 'no-store' }).catch(() => null)
    if (found) await kept.note(url, found, askedAt)
  }
}

/** A page or a call: from the network, and without one as it was kept. */
async function answer(request: Request, kind: 'page' | 'call', waitFor: WaitFor): Promise<Response> {
  const askedAt = kept.moment()
  try {
    const found = await fetch(request)
    // A copy of what is not kept would hold all of it in memory for nothing.
    if (found.headers.has(keepHeader)) waitFor(kept.note(request.url, found.clone(), askedAt))
    return found
  } catch (failure) {
    if (kind === 'page') return keptPage(request.url)
    const known = await kept.find(request.url)
    if (known) return known
    throw failure
  }
}

async function keptPage(url: string): Promise<Response> {
  const known = (await kept.find(url)) ?? (new URL(url).pathname === '/' ? await lastDesktop() : undefined)
  if (!known) return unkeptPage()
  const html = await known.text()
  // The page learns from it that it is old.
  return new Response(html.replace('<html ', `<html data-kept-at="${kept.keptAt(known)}" `), known)
}

async function lastDesktop(): Promise<Response | undefined> {
  const desktop = (await kept.addresses()).findLast(isDesktop)
  return desktop === undefined ? undefined : kept.find(desktop)
}

async function lastingFile(request: Request, waitFor: WaitFor): Promise<Response> {
  const cache = await caches.open(fileCache)
  return (await cache.match(request.url)) ?? (await fetchFile(request, cache, waitFor))
}

async function freshFile(request: Request, waitFor: WaitFor): Promise<Response> {
  const cache = await caches.open(fileCache)
  try {
    return await fetchFile(request, cache, waitFor)
  } catch (failure) {
    const known = await cache.match(request.url)
    if (known) return known
    throw failure
  }
}

async function fetchFile(request: Request, cache: Cache, waitFor: WaitFor): Promise<Response> {
  const found = await fetch(request)
  if (found.status === 200) waitFor(cache.put(request.url, found.clone()))
  return found
}

/** The page that opens offline when nothing is stored. It is in both languages, because nobody is known. */
function unkeptPage(): Response {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>离线 Offline</title><style>body{max-width:32em;margin:20vh auto 0;padding:0 24px;font:16px/1.6 system-ui,sans-serif}
a{display:inline-block;padding:12px 0;color:inherit}</style></head><body>
<h1>现在没有网络</h1><p>这个页面没有留存在本机。请连接网络后再打开，或回到桌面。</p>
<div lang="en"><h1>You are offline</h1><p>This page was not kept on this device. Connect and open it again, or go back to the desktop.</p></div>
<a href="/">桌面 Desktop</a></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
