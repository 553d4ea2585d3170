/** What the page believes the person may do is older than what the server says. */
const listeners = new Set<() => void>()

/** Calls the listener after each call that was refused for want of a permission; the answer ends it. */
export function onRefusedPermission(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that a call was refused for want of a permission. */
export function tellRefusedPermission(): void {
  for (const listener of [...listeners]) listener()
}
