import { drawnTypes } from '@homeroom/contract/files/file-types.ts'
import { sendFile, sendPicture } from '@homeroom/contract/files/files-endpoints.ts'
import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'

export type FileAddresses = ReturnType<typeof createFileAddresses>

/** Signed into an address without standing in it: nobody else can use or read who it was made for. */
const audienceOf = ({ unitId, userId, sessionId }: Caller) => `file-address ${unitId} ${userId} ${sessionId}`

/** Addresses of files. One gives no right: whether its person may read the file is asked when it is used. */
export function createFileAddresses({ now, secret }: { now: () => Date; secret: Buffer }) {
  const tokenOf = (caller: Caller, id: string, expiresAt: number) =>
    signToken(secret, audienceOf(caller), id, expiresAt)
  return {
    of(caller: Caller, id: string): { url: string; expiresAt: string } {
      const expiresAt = now().getTime() + fileAddressLifetime
      const url = sendFile.path.replace(':token', tokenOf(caller, id, expiresAt))
      return { url, expiresAt: new Date(expiresAt).toISOString() }
    },
    /** Where a file is shown small; nothing for what the server does not draw. */
    small(
      caller: Caller,
      { id, type, placeholder }: { id: string; type: string; placeholder: Buffer | null },
    ): { picture?: string; placeholder?: string } {
      if (!drawnTypes.includes(type)) return {}
      const token = tokenOf(caller, id, now().getTime() + fileAddressLifetime)
      return {
        picture: `${sendPicture.path.replace(':token', token)}?size=small`,
        ...(placeholder && { placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` }),
      }
    },
    /** The id of the file, for the person it was made for and until it is over; `late` is how long it may have been over. */
    read: (caller: Caller, token: string, late = 0): string | undefined =>
      readSignedToken(secret, audienceOf(caller), token, now().getTime() - late),
  }
}
