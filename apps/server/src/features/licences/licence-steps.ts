import { createHash } from 'node:crypto'
import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'

export type EndingLicence = { code: string; name: string; englishName: string; endTime: Date }
/** What identifies a licence. */
type KnownLicence = Pick<EndingLicence, 'code' | 'endTime'>

/** How long before its end administrators are reminded of a licence, the last time first. */
const steps = [7 * day, 30 * day, moduleExpiryWarning]

/** How near the end of a licence is: a number that changes when administrators should be reminded again. */
export function licenceStep(endTime: Date, now: Date): number {
  const left = endTime.getTime() - now.getTime()
  return left < 0 ? 0 : 1 + steps.filter((step) => step < left).length
}

/**
 * A key of what administrators are told about some licences. It changes when one of them comes a step nearer or is
 * renewed.
 */
export function reminderKey(licences: readonly KnownLicence[], now: Date): string {
  const lines = licences
    .map(({ code, endTime }) => `${code} ${endTime.toISOString()} ${licenceStep(endTime, now)}`)
    .sort()
  return `licences:${createHash('sha256').update(lines.join('\n')).digest('hex')}`
}
