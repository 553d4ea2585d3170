import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Arrivals } from './arrivals.ts'
import { contentType } from './file-content.ts'
import type { FileKeeper } from './file-keeper.ts'
import type { Scanner } from './scanner.ts'
import type { OwnFile } from './stored-queries.ts'
import { hashOf, requireName } from './upload-keys.ts'

export type WholeFileService = ReturnType<typeof createWholeFileService>
type Spooled = Awaited<ReturnType<Arrivals['spool']>> & { given: string }
type Parts = { arrivals: Arrivals; keeper: FileKeeper; scanner: Scanner }
type Claim = {
  serverid?: string
  folderId?: string
  asVersion?: boolean
  purpose?: FilePurpose
  md5?: string
  sha256?: string
}
type Base64 = { fileName: string; base64Str: string; type: string; serverid?: string; folderId?: string }

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Files that come in one request. */
export function createWholeFileService({ arrivals, keeper, scanner }: Parts) {
  async function keep(caller: Caller, { given, name: file, ...contents }: Spooled, claim: Claim): Promise<OwnFile> {
    try {
      const { md5, sha256, purpose = 'any', folderId = null, asVersion = false, serverid: serverId = 'base' } = claim
      const name = requireName(given, purpose)
      const right = (!md5 || contents.md5.equals(hashOf(md5))) && (!sha256 || contents.sha256.equals(hashOf(sha256)))
      if (!right) throw new AppError('file_damaged')
      const type = await contentType(contents.head, name, purpose)
      if (type === undefined) throw new AppError('file_type_refused')
      await scanner.requireClean(() => arrivals.read(file))
      const { unitId, userId: ownerId } = caller
      const place = file.replace('.part', '')
      const keeping = { unitId, ownerId, name, folderId, serverId, asVersion }
      return await keeper.keep({ ...contents, file, place, type }, keeping)
    } finally {
      await arrivals.remove(file)
    }
  }

  return {
    keep,
    /** Puts the bytes on the disk while they arrive; a name that is refused is refused before. */
    async take(given: string, source: AsyncIterable<Buffer>): Promise<Spooled> {
      requireName(given)
      return { ...(await arrivals.spool(source)), given }
    },
    forget: (name: string) => arrivals.remove(name),
    async keepPicture(caller: Caller, { fileName, base64Str, type, ...target }: Base64): Promise<OwnFile> {
      if (!base64.test(base64Str)) throw new AppError('base64_wrong')
      const given = `${fileName}.${type}`
      requireName(given, 'picture')
      const spooled = await arrivals.spool([Buffer.from(base64Str, 'base64')])
      return keep(caller, { ...spooled, given }, { ...target, purpose: 'picture' })
    },
  }
}
