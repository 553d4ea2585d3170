import type { HostValue } from '@homeroom/sub-app-kit/sub-application-host.ts'

/** A value the shell may change under the eyes of a sub-application. */
export function createHostValue<Value>(first: Value): HostValue<Value> & { change: (next: Value) => void } {
  const listeners = new Set<() => void>()
  let current = first
  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      if (Object.is(current, next)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
  }
}
