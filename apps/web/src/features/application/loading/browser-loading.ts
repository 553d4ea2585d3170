import type { LoadingParts } from './sub-application-loading.ts'

/** Loading with the real browser. */
export const browserLoading = (): LoadingParts => ({
  origin: location.origin,
  readJson: async (address) => {
    const response = await fetch(address, { credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return await response.json()
  },
  addStyle,
  importModule: (address) => import(/* @vite-ignore */ address),
})

function addStyle(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  const arrived = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`the style sheet ${address} did not load`))
    })
  })
  document.head.append(link)
  return arrived
}
