import type { FastifyRequest } from 'fastify'

/** The signed-in person behind a request, as every policy and service sees them. */
export type Caller = {
  readonly sessionId: string
  /** How the person signed in: see `SignInWay`. */
  readonly way: string
  readonly unitId: string
  readonly unitType: string
  readonly userId: string
  readonly userType: string
  readonly superman: boolean
  /** Permission codes of the caller's roles. */
  readonly permissions: ReadonlySet<string>
  /** Role codes as `application/code`. */
  readonly roles: ReadonlySet<string>
}

/**
 * Finds the signed-in person of a request; undefined for a visitor. Returns no promise where the person is cached, since a promise
 * would be a good part of a short call. The session feature provides it.
 */
export type FindCaller = (request: FastifyRequest) => Caller | undefined | Promise<Caller | undefined>

/** Whether the caller signed in by a proof of their own. A pupil's badge is none: whoever holds it gets a session. */
export function hasOwnProof({ way }: Caller): boolean {
  return way !== 'badge'
}

/** The role of those who administer their unit, as `application/code`. */
export const administratorOfUnit = 'base/XX_SYS_'

/** Whether the caller administers their unit. Compared exactly: `_` is no wildcard here. */
export function isAdministrator(caller: Caller): boolean {
  return caller.roles.has(administratorOfUnit)
}

/** Whether a permission code is held; the superman flag stands for every code of the unit. */
export function holdsPermission(caller: Caller, code: string): boolean {
  return caller.superman || caller.permissions.has(code)
}

/** A person of the installation, whoever asks. */
export type Person = { unitId: string; userId: string }
