import { fileCaches, keptCaches, offlineWorker, type WorkerOrder } from '@homeroom/contract/endpoint/kept-answers.ts'

/** Starts the worker that opens pages without a network, and has it keep what is shown now. */
export async function startOfflineWorker(addresses: string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // Its own file must never come from a cache, or an old one would hold out.
    await navigator.serviceWorker.register(offlineWorker, { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ order: 'keep', addresses } satisfies WorkerOrder)
  } catch {
    // Private windows refuse workers: the page works without.
    return
  }
}

/** Forgets every answer that was kept for the person; the product's own files stay. */
export async function forgetKept(): Promise<void> {
  const order: WorkerOrder = { order: 'forget' }
  navigator.serviceWorker?.controller?.postMessage(order)
  await deleteCaches(keptCaches)
}

/** Takes away the worker and everything it has kept: a machine that many use keeps nothing. */
export async function removeOfflineWorker(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    return
  } finally {
    await deleteCaches(keptCaches)
    await deleteCaches(fileCaches)
  }
}

async function deleteCaches(beginning: string): Promise<void> {
  // Only on https (and on one's own machine) does a browser have caches for pages.
  if (!('caches' in globalThis)) return
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(beginning)).map((name) => caches.delete(name)))
  } catch {
    return
  }
}
