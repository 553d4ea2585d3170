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
