import { minute } from '@homeroom/shared/dates/durations.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import type { DeliveredMessage } from '#features/accounts/delivery/message-delivery.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'

// Without the letters and digits that look alike: it is read out and typed.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const group = 5

/** A code of digits: short enough to be typed from a telephone, so it must be good for a few tries in one browser only. */
export const makeDigits = (length: number) => randomString(length, '0123456789')

/** A code that is sent to who has forgotten a password. */
export const makeSentCode = () => makeDigits(8)

/** A code that an administrator hands over: it works in any browser, so nobody may ever guess it (2^49). */
export const makeIssuedCode = () => randomString(2 * group, letters)

/** In groups, as people read it out. */
export const spacedCode = (code: string, separator: string) =>
  [code.slice(0, code.length / 2), code.slice(code.length / 2)].join(separator)

/** A code as it was typed: in any case and width, with whatever stands between the groups. */
export const readCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** Whose password it is, and a mark of the one in use: when that changes, nothing that began before is good any more. */
export type ResetTarget = { unitId: string; userId: string; passwordMark: string }

/** Where a code went: a mark of the address, by which it is recognised and nobody finds it. */
export type SentTo = { channel: DeliveredMessage['channel']; addressMark: string }

/** A code was asked for. For a name that nobody has there is a record like any other, which no code fits. */
export const requestedReset = oneTimeKind<{
  target: ResetTarget | null
  codeHash: string
  tries: number
  account: string
  sentTo: SentTo
  begunAt: string
}>('requested password reset', { lifetime: 15 * minute })

/** A code that an administrator made. */
export const issuedReset = oneTimeKind<{ target: ResetTarget }>('issued password code', {
  lifetime: 30 * minute,
})

/** A code was shown: its owner may set a password. `sentTo` is null for one that an administrator handed over. */
export const provenReset = oneTimeKind<{ target: ResetTarget; way: string; sentTo: SentTo | null }>(
  'proven password reset',
  { lifetime: 15 * minute },
)

/** So many wrong codes end a request. */
export const resetTries = 5

export const minutesOf = ({ lifetime }: { lifetime: number }) => lifetime / minute
