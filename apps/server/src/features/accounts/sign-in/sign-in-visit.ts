import type { CallOrigin } from '#platform/calls/caller.ts'

/** Where a sign-in comes from, whatever the way. */
export type SignInVisit = CallOrigin & {
  /** Whether several people use the machine. */
  shared: boolean
  /** Kind of browser and system, see `describeAgent`. */
  agent?: string
  /** The device cookie of the browser. */
  knownDevice: string | undefined
  /** The cookie of a remembered browser. */
  remembered?: string | undefined
  /** The cookie of a browser that is trusted to need no second factor. */
  trusted?: string | undefined
  /** The browser's mark: only the browser that began may finish. A missing one is created and set. */
  browser: () => string
}

/** What the audit log keeps of a visit. */
export const originOf = ({ requestId, source, device }: SignInVisit): CallOrigin => ({ requestId, source, device })
