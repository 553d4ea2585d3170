import { readFileAddress } from '@homeroom/contract/files/files-endpoints.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'
import { useDownload } from './use-download.ts'

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

/** Whether a browser shows a file as a picture: by what its bytes are, whatever its name says. */
export const isPreviewed = ({ type }: Pick<FileEntry, 'type'>): boolean => pictures.includes(type)

type PreviewDialogProps = {
  /** What is listed: its pictures come one after the other. */
  entries: readonly FileEntry[]
  id: string
  onShow: (id: string) => void
  onClose: () => void
}

/** A picture, and the ones before and after it. */
export function PreviewDialog({ entries, id, onShow, onClose }: PreviewDialogProps) {
  const text = useFilesText()
  const download = useDownload()
  const shown = entries.filter(isPreviewed)
  const at = shown.findIndex((entry) => entry.id === id)
  const entry = shown[at]
  if (!entry) return null
  const [before, after] = [shown[at - 1], shown[at + 1]]
  return (
    <Dialog
      visible
      onClose={onClose}
      title={entry.name}
      width="960px"
      footer={
        <>
          {shown.length > 1 && (
            <>
              <Button aria-disabled={!before} onClick={() => before && onShow(before.id)}>
                {text('before')}
              </Button>
              <Button aria-disabled={!after} onClick={() => after && onShow(after.id)}>
                {text('after')}
              </Button>
            </>
          )}
          <Button tone="accent" onClick={() => void download(entry)}>
            {text('download')}
          </Button>
        </>
      }
    >
      <Picture key={entry.id} entry={entry} />
    </Dialog>
  )
}

function Picture({ entry: { id, name } }: { entry: FileEntry }) {
  const text = useFilesText()
  const address = useCall(readFileAddress, { query: { id } })
  const [broken, setBroken] = useState(false)
  if (address.step === 'loading') return <Skeleton lines={6} />
  if (address.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={address.again} />
  if (broken) return <p role="alert">{text('notShown')}</p>
  return <img className={styles.picture} src={address.data.url} alt={name} onError={() => setBroken(true)} />
}
