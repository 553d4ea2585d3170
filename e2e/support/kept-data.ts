import { keptCaches } from '@homeroom/contract/endpoint/kept-answers.ts'
import type { Page } from '@playwright/test'

/** The addresses whose answers the browser keeps for the time without a network. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async (beginning) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  }, keptCaches)
}

/** Everything the pages of a browser have stored, as one text. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const { name } of await indexedDB.databases()) texts.push(String(name))
    return texts.join('\n')
  })
}
