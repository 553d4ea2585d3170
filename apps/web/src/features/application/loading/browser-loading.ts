import type { CheckedFile } from './sub-application-files.ts'
import type { LoadingParts } from './sub-application-loading.ts'

/** Loading with the real browser. */
export const browserLoading = (): LoadingParts => ({
  origin: location.origin,
  readJson: async (address) => {
    const response = await fetch(address, { credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return await response.json()
  },
  addStyle: (file) => addLink('stylesheet', file),
  importModule: async (file) => {
    // `import` takes no hash; what a preload has checked is the very module that it runs.
    if (file.integrity !== null) await addLink('modulepreload', file)
    return await import(/* @vite-ignore */ file.address)
  },
})

function addLink(rel: 'stylesheet' | 'modulepreload', { address, integrity }: CheckedFile): Promise<void> {
  const link = document.createElement('link')
  link.rel = rel
  link.href = address
  if (integrity !== null) link.integrity = integrity
  const arrived = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} did not load, or is not what its hash says`))
    })
  })
  document.head.append(link)
  return arrived
}
