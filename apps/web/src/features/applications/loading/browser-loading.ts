import { isScriptNotFetched } from '@homeroom/shared/script-not-fetched.ts'
import type { CheckedFile } from './sub-application-files.ts'
import { LoadError, type LoadingParts } from './sub-application-loading.ts'

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

/** A link tells only that it failed: asks the server for the file again to learn why. */
async function whyNotLoaded(file: CheckedFile): Promise<LoadError> {
  return (await problemOf(file)) ?? new LoadError('missing', `${file.address} did not come at first`)
}

/**
 * Why an `import` was refused: what the script threw is the reason by itself; where a file could not be fetched, one of its
 * files is asked for after the other.
 */
async function whyNotImported(cause: unknown, files: readonly CheckedFile[]): Promise<unknown> {
  if (!isScriptNotFetched(cause)) return cause
  for (const file of files) {
    const problem = await problemOf(file)
    if (problem) return problem
  }
  return cause
}

/** What is wrong with a file; null when it comes as it should. */
async function problemOf({ address, integrity }: CheckedFile): Promise<LoadError | null> {
  const answer = await ask(address).catch((failure: LoadError) => failure)
  if (answer instanceof LoadError) return answer
  if (!answer.ok) return new LoadError('missing', `${address} answered ${answer.status}`)
  const type = answer.headers.get('content-type') ?? 'nothing in particular'
  if (!/javascript|css/.test(type)) return new LoadError('missing', `${address} is served as ${type}`)
  if (integrity === null) return null
  const same = await fetch(address, { integrity }).catch(() => null)
  return same ? null : new LoadError('damaged', `${address} is not what its hash in manifest.json says`)
}

/** Fetches an address of this site; only a failure of the network rejects. */
async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin' })
  } catch (cause) {
    throw new LoadError('network', `${address} did not arrive`, { cause })
  }
}
