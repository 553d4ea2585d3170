import { LoadError } from './load-error.ts'
import type { CheckedFile } from './sub-application-files.ts'
import type { LoadingParts } from './sub-application-loading.ts'
import { ask, whyNotImported, whyNotLoaded } from './why-not-loaded.ts'

/** Loading with the real browser. */
export const browserLoading = (): LoadingParts => ({
  origin: location.origin,
  readJson: async (address) => {
    const answer = await ask(address)
    if (!answer.ok) throw new LoadError('missing', `${address} answered ${answer.status}`)
    return await answer.json().catch((cause) => {
      throw new LoadError('missing', `${address} is not JSON`, { cause })
    })
  },
  addStyle: (file) => addLink('stylesheet', file),
  importModule: async (file, parts) => {
    // `import` takes no hash; what a preload has checked is the very module that it runs.
    if (file.integrity !== null) await addLink('modulepreload', file)
    try {
      return await import(/* @vite-ignore */ file.address)
    } catch (cause) {
      throw await whyNotImported(cause, [file, ...parts])
    }
  },
})

function addLink(rel: 'stylesheet' | 'modulepreload', file: CheckedFile): Promise<void> {
  const link = document.createElement('link')
  link.rel = rel
  link.href = file.address
  if (file.integrity !== null) link.integrity = file.integrity
  const arrived = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      void whyNotLoaded(file).then(reject)
    })
  })
  document.head.append(link)
  return arrived
}
