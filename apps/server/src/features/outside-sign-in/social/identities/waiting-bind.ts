import type { OutsideIdentity } from './outside-identity.ts'

/** An identity that an outside service has confirmed in this browser and that has no account yet. */
export type PendingBind = {
  identity: OutsideIdentity
  /** Accounts of this unit and of those below it may be linked. */
  unitId: string
  /** When it began (ms): only a later sign-in links it. */
  since: number
}

/** The identity that waits in one browser. */
export type WaitingBind = {
  look(): Promise<PendingBind | undefined>
  /** The same, which then no longer waits. */
  take(): Promise<PendingBind | undefined>
}
