import type { FastifyRequest } from 'fastify'
import { createLeaveBrowser } from '#platform/http/leave-browser.ts'
import { createRememberedUnit } from '#platform/http/remembered-unit.ts'
import { createRelyingParties } from '#platform/outside/relying-party.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import { createRememberedDevices } from './devices/remembered/remembered-devices.ts'
import { createSharedMachineService } from './devices/shared-machine-service.ts'
import { createSecondFactorGate } from './factors/second-factor-gate.ts'
import { createOneTimeStore } from './one-time/one-time-store.ts'
import type { UnitOf } from './passwords/password-admin-service.ts'
import { createPasswordGate } from './passwords/password-gate.ts'
import { endPresentedSession } from './session/session-routes.ts'
import { createSessionService } from './session/session-service.ts'
import { createReuseNotice } from './session/session-tokens.ts'
import { createSignInAnswer } from './sign-in/sign-in-answer.ts'
import { createSignInAudit } from './sign-in/sign-in-audit.ts'
import { createSignInCompletion } from './sign-in/sign-in-completion.ts'
import { findAccountById, findOrdinaryAccount } from './sign-in/sign-in-queries.ts'
import { createGuessLimiter } from './sign-in/throttle/guess-limiter.ts'
import { createSignInThrottle } from './sign-in/throttle/sign-in-throttle.ts'
import { createVisitReader } from './sign-in/visit-reader.ts'

export type AccountParts = ReturnType<typeof createAccountParts>

/** What all parts of accounts share: the session, and the one way to limit, complete and answer a sign-in. */
export function createAccountParts(
  parts: FeatureParts,
  { items, administeredUnit }: Pick<Applications, 'items'> & { administeredUnit: UnitOf },
) {
  const { db, now, secret, secure, cookies, log, settings } = parts
  const sessions = createSessionService({ db, now, secret, hearReuse: createReuseNotice(items) })
  const oneTime = createOneTimeStore({ db, now })
  const devices = createRememberedDevices({ db, now, secret, sessions })

  const sharedMachines = createSharedMachineService({ db, now, secret })
  /** The unit that marked this machine as used by several people. */
  const machineOf = ({ headers }: FastifyRequest) => sharedMachines.markedBy(cookies.readShared(headers.cookie))
  const isShared = (request: FastifyRequest) => machineOf(request) !== undefined
  const rememberedUnit = createRememberedUnit({ cookies, isShared, secure })

  return {
    ...parts,
    items,
    administeredUnit,
    productName: settings.productName,
    publicUrl: settings.publicUrl,
    sessions,
    oneTime,
    devices,
    throttle: createSignInThrottle({ db, now, secret }),
    guesses: createGuessLimiter({ db, now, secret }),
    audit: createSignInAudit({
      db,
      now,
      failed: (error) => log.error({ err: describeError(error) }, 'audit entry lost'),
      nowhere: (tried) => log.warn(tried, 'sign-in refused'),
    }),
    completion: createSignInCompletion({
      db,
      secret,
      sessions,
      oneTime,
      devices,
      // The second factor comes first: only a person who has confirmed it may change a password.
      gates: [createSecondFactorGate({ db, now }), createPasswordGate({ now })],
    }),
    findAccount: ({ unitId, userId }: { unitId: string; userId: string }) => findAccountById(db, unitId, userId),
    findOrdinaryAccount,
    /** The sites that passkeys belong to. */
    parties: createRelyingParties(settings.publicUrl),
    sharedMachines,
    machineOf,
    isShared,
    rememberedUnit,
    readVisit: createVisitReader({ cookies, isShared }),
    answerSignIn: createSignInAnswer({
      cookies,
      endPresented: async (cookie) => void (await endPresentedSession(sessions, cookies, cookie)),
      sharedMark: (cookie) => sharedMachines.renewed(cookies.readShared(cookie)),
      keepUnit: rememberedUnit.keep,
    }),
    leaveBrowser: createLeaveBrowser({ cookies, isShared, pauseRemembered: devices.pause }),
  }
}
