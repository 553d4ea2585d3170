import { isScriptNotFetched } from '@homeroom/shared/script-not-fetched.ts'
import { LoadError } from './load-error.ts'
import type { CheckedFile } from './sub-application-files.ts'

/** A link tells only that it failed: asks the server for the file again to learn why. */
export async function whyNotLoaded(file: CheckedFile): Promise<LoadError> {
  return (await problemOf(file)) ?? new LoadError('missing', `${file.address} did not come at first`)
}

/**
 * Why an `import` was refused: what the script threw is the reason by itself; where a file could not be fetched, one of its
 * files is asked for after the other.
 */
export async function whyNotImported(cause: unknown, files: readonly CheckedFile[]): Promise<unknown> {
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
export async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin' })
  } catch (cause) {
    throw new LoadError('network', `${address} did not arrive`, { cause })
  }
}
