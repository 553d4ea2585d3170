import { day, second } from '@homeroom/shared/dates/durations.ts'

/** Reads a value of the browser's storage; null when it is missing or the browser refuses storage. */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value if the browser lets us; a page works without. */
export function writeStored(key: string, value: string, storage: () => Storage = () => localStorage): void {
  attempt(() => storage().setItem(key, value))
}

/** Removes values, or all whose key begins with `prefix`. */
export function removeStored(
  { keys = [], prefix }: { keys?: readonly string[]; prefix?: string },
  storage: () => Storage = () => localStorage,
): void {
  attempt(() => {
    const all = prefix === undefined ? [] : Object.keys(storage()).filter((name) => name.startsWith(prefix))
    for (const key of [...keys, ...all]) storage().removeItem(key)
  })
}

const year = (365 * day) / second

/** Keeps a choice for a year where the server reads it with every page. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
}

/** Forgets what was kept for this tab only. */
export function clearTabStorage(): void {
  attempt(() => sessionStorage.clear())
}

// Storage may be switched off or full: nothing that is kept there is needed to go on.
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}
