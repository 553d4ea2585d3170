import { moveFiles, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { copyFiles } from '@homeroom/contract/files/share-endpoints.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import dialogStyles from './dialogs.module.css'
import rowStyles from './file-rows.module.css'
import signStyles from './file-sign.module.css'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'

type MoveDialogProps = { what: 'move' | 'copy'; ids: string[]; onClose: () => void; onDone: () => void }
type Folder = { id: string; name: string }

/** Asks where to: folder by folder from the top. */
export function MoveDialog({ what, ids, onClose, onDone }: MoveDialogProps) {
  const text = useFilesText()
  const [path, setPath] = useState<readonly Folder[]>([])
  const move = useAction(what === 'move' ? moveFiles : copyFiles)
  const target = path.at(-1)
  async function submit() {
    if ((await move.run({ body: { ids, folderId: target?.id ?? null } })).done) onDone()
  }
  return (
    <Dialog
      visible
      onClose={onClose}
      title={text(`toTitle.${what}`, { count: ids.length })}
      width="480px"
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="accent" busy={move.busy} onClick={() => void submit()}>
            <span className={dialogStyles.cut}>{text(`toHere.${what}`, { name: target?.name ?? text('top') })}</span>
          </Button>
        </>
      }
    >
      {target && <Button onClick={() => setPath(path.slice(0, -1))}>{text('up')}</Button>}
      <Folders
        key={target?.id ?? ''}
        folderId={target?.id}
        without={what === 'move' ? ids : []}
        onOpen={(one) => setPath([...path, one])}
      />
    </Dialog>
  )
}

type FoldersProps = { folderId: string | undefined; without: readonly string[]; onOpen: (folder: Folder) => void }

function Folders({ folderId, without, onOpen }: FoldersProps) {
  const text = useFilesText()
  const { state, again, more } = usePages(readFiles, (from) => ({
    query: { ...(folderId === undefined ? {} : { folderId }), ...(from === undefined ? {} : { from }) },
  }))
  if (state.step === 'loading') return <Skeleton lines={3} />
  if (state.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={again} />
  const all = state.pages.flatMap((page) => page.list)
  const folders = all.filter(({ kind, id }) => kind === 'folder' && !without.includes(id))
  // Folders come first: once a file is there, no further page has one.
  const moreFolders = state.next !== null && all.every(({ kind }) => kind === 'folder')
  if (folders.length === 0 && !moreFolders) return <p className={styles.hint}>{text('noFolders')}</p>
  return (
    <PlainList>
      {folders.map(({ id, name }) => (
        <li key={id} className={rowStyles.row}>
          <span className={signStyles.kind} data-kind="folder" aria-hidden="true" />
          <button type="button" className={rowStyles.name} onClick={() => onOpen({ id, name })}>
            {name}
          </button>
        </li>
      ))}
      {moreFolders && (
        <li>
          <Button onClick={more}>{text('more')}</Button>
        </li>
      )}
    </PlainList>
  )
}
