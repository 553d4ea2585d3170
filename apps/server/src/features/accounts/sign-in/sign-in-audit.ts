import { isId } from '@homeroom/contract/endpoint/wire-values.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { writeAudit } from '#features/audit/write-audit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isUnit } from './sign-in-queries.ts'
import type { SignInVisit } from './sign-in-visit.ts'
import type { SignInWay } from './sign-in-way.ts'

export type SignInAudit = ReturnType<typeof createSignInAudit>

/** Whom a try was about, as far as anybody knows. */
export type TriedAt = {
  unitId: string
  userId?: string | undefined
  /** Where the way shows only while it goes on. */
  way?: SignInWay
}
/** Tells of a try what is known of it by now, in place of what was known before. */
export type About = (...places: TriedAt[]) => void
type Tried = { way: string; visit: Pick<SignInVisit, 'device' | 'source'> }

type Parts = {
  db: Database
  now: () => Date
  /** Hears of an entry that could not be written. */
  failed: (error: Error) => void
  /**
   * Hears of refused tries of which nobody knows the unit: every entry belongs to one. For the log of the server, which
   * holds no network address.
   */
  nowhere: (detail: object) => void
}

/** Answers that are no refusals: a step to be done first, a question, or a try that was not carried out. */
const noRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'second_factor_needed',
  'second_factor_enrolment_needed',
  'password_change_needed',
  'badge_pictures_needed',
  'social_consent_needed',
  'too_many_requests',
  'server_busy',
])

/** The audit of tries to sign in, for every way alike. A success is written with its session. */
export function createSignInAudit({ db, now, failed, nowhere }: Parts) {
  /** Written beside the answer: a refusal of a known account must not take longer than one of an unknown one. */
  function refused({ unitId, userId }: TriedAt, { way, visit, reason }: Tried & { reason: ErrorCode }): void {
    const { device, source } = visit
    const detail = { device, way, source, reason }
    const entry = { actorId: userId ?? null, action: 'sign-in refused', detail, occurredAt: now() }
    db.inUnit(unitId, async (tx) => {
      if (userId || (await isUnit(tx, unitId))) await writeAudit(tx, { unitId, ...entry })
      else nowhere({ way, device, reason })
    }).catch(failed)
  }

  return {
    refused,
    /**
     * Carries a try out. A refusal leaves one line with its reason: at each account that `about` was told of, else at the
     * unit, else, where nobody knows even that, in the log of the server.
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
