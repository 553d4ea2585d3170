import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { unusablePictures } from '@homeroom/contract/faces/face-shapes.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { CallOrigin } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isUnit } from './sign-in-queries.ts'
import type { SignInWay } from './sign-in-way.ts'

export type SignInAudit = ReturnType<typeof createSignInAudit>

/** The account of an attempt, as far as it is known. */
export type TriedAt = {
  unitId: string
  userId?: string | undefined
  /** Set when the way becomes known only during the attempt. */
  way?: SignInWay
}
/** Sets what is now known of an attempt, in place of what was known before. */
export type About = (...places: TriedAt[]) => void
type Tried = { way: string; visit: CallOrigin }

type Parts = {
  db: Database
  now: () => Date
  /** Called when an entry could not be written. */
  failed: (error: Error) => void
  /**
   * Called for refused attempts of which nobody knows the unit, because every entry needs one. They go to the server's
   * log, which contains no network address.
   */
  nowhere: (detail: object) => void
}

/** Answers that are not refusals: a step to be done first, a question, or an attempt that was not carried out. */
const noRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'second_factor_needed',
  'second_factor_enrolment_needed',
  'password_change_needed',
  'badge_pictures_needed',
  ...unusablePictures,
  'social_consent_needed',
  'too_many_requests',
  'server_busy',
])

/** The audit of attempts to sign in, the same for every way. A success is written with its session. */
export function createSignInAudit({ db, now, failed, nowhere }: Parts) {
  /** Written in the background: refusing a known account must not take longer than refusing an unknown one. */
  function refused({ unitId, userId }: TriedAt, { way, visit, reason }: Tried & { reason: ErrorCode }): void {
    const { requestId, source, device } = visit
    const by = { unitId, from: { requestId, source, device }, ...(userId !== undefined && { userId }) }
    const of = userId === undefined ? {} : { subject: userId }
    const change = { action: 'sign-in refused', ...of, detail: { way, reason }, at: now() } as const
    db.inUnit(unitId, async (tx) => {
      if (userId || (await isUnit(tx, unitId))) await recordChange(tx, by, change)
      else nowhere({ way, device, reason })
    }).catch(failed)
  }

  return {
    refused,
    /**
     * Runs an attempt. A refusal writes one line with its reason: for each account given to `about`, else for the unit,
     * else into the log of the server.
     */
    async watch<Result>(
      { unitId, ...tried }: Tried & { unitId?: string | undefined },
      attempt: (about: About) => Promise<Result>,
    ): Promise<Result> {
      let known: TriedAt[] = []
      try {
        return await attempt((...places) => {
          known = places
        })
      } catch (error) {
        if (error instanceof AppError && !noRefusals.has(error.code)) {
          const page: TriedAt[] = unitId && isId(unitId) ? [{ unitId }] : []
          const places = known.length > 0 ? known : page
          for (const at of places) refused(at, { ...tried, way: at.way ?? tried.way, reason: error.code })
          const { way, visit } = tried
          if (places.length === 0) nowhere({ way, device: visit.device, reason: error.code })
        }
        throw error
      }
    },
  }
}
