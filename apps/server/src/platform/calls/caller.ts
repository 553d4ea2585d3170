/** From where a call came, for the audit log. */
export type CallOrigin = {
  requestId: string
  /** The network address. */
  source: string
  /** pc, h5 or app; a label only. */
  device: string
}

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
  /** Set in calls that change something. */
  readonly from?: CallOrigin
  /** Somebody else looks as this person; or, with `over`, the browser still believes that its person looks as somebody. */
  readonly viewing?: Viewing | 'over'
}

/** Who looks as somebody else, and until when (ISO 8601, UTC). */
export type Viewing = {
  readonly id: string
  readonly viewer: { readonly unitId: string; readonly userId: string; readonly sessionId: string }
  readonly realName: string
  readonly englishName: string
  readonly endsAt: string
}

/** The application whose server calls, and with which of its keys. */
export type CallingApplication = { code: string; keyId: string; readsPeople: boolean; from?: CallOrigin }

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

/** A person of the installation, whoever asks; with the call that they make, where they do. */
export type Person = { unitId: string; userId: string; from?: CallOrigin }
