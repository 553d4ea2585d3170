import type { ErrorCode } from '@homeroom/contract/error-codes.ts'

/** Refusals that tell more than that a call failed: what the page believes about access is older than the server's word. */
const accessCodes = [
  'not_allowed',
  'licence_expired',
  'licence_not_begun',
  'licence_read_only',
] as const satisfies readonly ErrorCode[]
type AccessCode = (typeof accessCodes)[number]

const listeners = new Map<AccessCode, Set<() => void>>(accessCodes.map((code) => [code, new Set()]))

/** Calls the listener after each call that was refused so; the answer ends it. */
export function onRefusedAccess(code: AccessCode, listener: () => void): () => void {
  listeners.get(code)?.add(listener)
  return () => void listeners.get(code)?.delete(listener)
}

/** Tells with which code a call was refused; those that are not about access interest nobody. */
export function tellRefusedAccess(code: string): void {
  for (const listener of [...(listeners.get(code as AccessCode) ?? [])]) listener()
}
