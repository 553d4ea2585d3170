import { minute } from '@homeroom/shared/dates/durations.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import type { DeliveredMessage } from '#features/accounts/delivery/message-delivery.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'

// Without letters and digits that look alike, because it is read out and typed.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const group = 5

/**
 * A code of digits, short enough to be typed from a telephone. It must therefore allow only a few tries, in one
 * browser.
 */
export const makeDigits = (length: number) => randomString(length, '0123456789')

/** A code that is sent to a person who forgot the password. */
export const makeSentCode = () => makeDigits(8)

/** A code that an administrator hands over. It works in any browser, so it must be impossible to guess (2^49). */
export const makeIssuedCode = () => randomString(2 * group, letters)

/** In two groups, as people read it out. */
export const spacedCode = (code: string, separator: string) =>
  [code.slice(0, code.length / 2), code.slice(code.length / 2)].join(separator)

/** A typed code: in any case and width, with any separators. */
export const readCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/**
 * The person whose password is reset, and a mark of the present password. When the password changes, everything that
 * began before becomes invalid.
 */
export type ResetTarget = { unitId: string; userId: string; passwordMark: string }

/** Where a code was sent: a mark that recognises the address and does not reveal it. */
export type SentTo = { channel: DeliveredMessage['channel']; addressMark: string }

/** A requested code. An unknown name gets a record, too, which no code matches. */
export const requestedReset = oneTimeKind<{
  target: ResetTarget | null
  codeHash: string
  tries: number
  account: string
  sentTo: SentTo
  begunAt: string
}>('requested password reset', { lifetime: 15 * minute })

/** A code that an administrator created. */
export const issuedReset = oneTimeKind<{ target: ResetTarget }>('issued password code', {
  lifetime: 30 * minute,
})

/** A code was right: its owner may set a password. `sentTo` is null for a code from an administrator. */
export const provenReset = oneTimeKind<{ target: ResetTarget; way: string; sentTo: SentTo | null }>(
  'proven password reset',
  { lifetime: 15 * minute },
)

/** After this many wrong codes a request ends. */
export const resetTries = 5

export const minutesOf = ({ lifetime }: { lifetime: number }) => lifetime / minute
