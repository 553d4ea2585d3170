import type { auditLog } from '#database/tables/logs.ts'
import type { passwordCredentials } from '#database/tables/users.ts'
import { createRandom, demoId } from '../demo-random.ts'
import { demoDisabledAccount, demoUserId } from './demo-accounts.ts'
import { demoStaff } from './demo-staff.ts'

type SignIn = typeof auditLog.$inferInsert
type Credential = Pick<typeof passwordCredentials.$inferInsert, 'unitId' | 'userId' | 'mustChange'>

const day = 86_400_000
/** As many days as the start of Administration compares. */
const days = 13
/** How many of those who can, sign in on a day of work and on another one. */
const shares = { staff: [0.85, 0.1], others: [0.06, 0.03] } as const

/** Who signed in on the days before the installation was made, so that the figures of a week have something to show. */
export function demoSignIns(now: Date, credentials: readonly Credential[]): SignIn[] {
  const random = createRandom('sign-ins')
  const staff = new Set(demoStaff.map(({ id }) => id))
  // Midnight in China, where the schools of the demo are.
  const today = Math.floor((now.getTime() + 8 * 3_600_000) / day) * day - 8 * 3_600_000
  const left = demoUserId(demoDisabledAccount.unitCode, demoDisabledAccount.loginName)
  const able = credentials.filter(({ userId, mustChange }) => !mustChange && userId !== left)
  return Array.from({ length: days }, (_, index) => today - (days - index) * day).flatMap((midnight) => {
    const weekday = new Date(midnight + 12 * 3_600_000).getUTCDay()
    const free = weekday === 0 || weekday === 6 ? 1 : 0
    return able.flatMap(({ unitId, userId }) => {
      const atWork = staff.has(userId)
      if (!random.chance(shares[atWork ? 'staff' : 'others'][free])) return []
      const hour = atWork ? 7 : 17
      const occurredAt = new Date(midnight + (hour + random.share() * 3) * 3_600_000)
      return {
        ...{ unitId, id: demoId(`sign-in ${userId} ${midnight}`), occurredAt, actorId: userId, subjectId: userId },
        ...{ action: 'signed in', detail: { way: 'password' }, source: '10.20.0.15', device: atWork ? 'pc' : 'h5' },
      }
    })
  })
}
