import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { addShare, endShare } from '@homeroom/contract/files/share-endpoints.ts'
import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useFilesText } from './files-texts.ts'
import { mayTell } from './tell-rules.ts'

/** Stops a share, and offers to share as before. */
export function useStopShare(onChanged: () => void) {
  const text = useFilesText()
  const language = useLanguage()
  const { announce } = useHost()
  const end = useAction(endShare)
  const add = useAction(addShare)
  const publishesToUnit = usePermission('notices_publish_unit')
  async function shareAsBefore(id: string, share: Share) {
    if ((await add.run({ body: { id, ...asBefore(share, publishesToUnit) } })).done) onChanged()
  }
  async function stop({ id, name }: Pick<FileEntry, 'id' | 'name'>, share: Share) {
    if (!(await end.run({ body: { id: share.id } })).done) return
    onChanged()
    if (share.state !== 'on') return
    announce.success(text('shareEnded', { name, who: localName(language, share) }), {
      action: { label: text('undo'), run: () => void shareAsBefore(id, share) },
    })
  }
  return { stop, busy: end.busy }
}

/** What has been stopped, asked for anew: people are told if they had been, since what they were told went with it. */
export function asBefore(share: Share, publishesToUnit: boolean) {
  const { kind, target, gives, untilDay, filesMost, bytesMost, told } = share
  const limits = gives === 'hand_in' ? { filesMost, bytesMost } : {}
  return { kind, target, gives, untilDay, tell: told && mayTell(share, publishesToUnit), ...limits }
}
