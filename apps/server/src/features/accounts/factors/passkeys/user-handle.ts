import type { Person } from '#platform/calls/person.ts'

/** Whose a passkey is, as the authenticator keeps it: the ids of unit and person, 32 bytes that tell nobody a name. */
export function userHandle({ unitId, userId }: Person): string {
  return Buffer.from(`${unitId}${userId}`.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The person of a user handle; undefined for one of another form. */
export function readUserHandle(handle: string): Person | undefined {
  const bytes = Buffer.from(handle, 'base64url')
  if (bytes.length !== 32) return undefined
  return { unitId: uuidOf(bytes.subarray(0, 16)), userId: uuidOf(bytes.subarray(16)) }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
