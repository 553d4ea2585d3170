import type { IncomingMessage } from 'node:http'
import type { Caller } from '#platform/calls/caller.ts'

/** Who asks, by our own session; `startedAt` is when they signed in. */
export type SignedIn = { caller: Caller; startedAt: Date }

/** Hands who is signed in from our part of a request to the library's part of it. */
export function createSignedInMemory() {
  const known = new WeakMap<IncomingMessage, SignedIn>()
  return {
    note(request: IncomingMessage, person: SignedIn | undefined): void {
      if (person) known.set(request, person)
    },
    of: (request: IncomingMessage): SignedIn | undefined => known.get(request),
  }
}
export type SignedInMemory = ReturnType<typeof createSignedInMemory>
