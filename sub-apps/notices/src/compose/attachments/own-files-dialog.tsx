import { readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { MorePages } from '@homeroom/sub-app-kit/more-pages.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { AttachedFile } from '../draft/draft.ts'
import styles from './attachments.module.css'

type Folder = { id: string; name: string }
type OwnFilesDialogProps = { onChosen: (files: readonly AttachedFile[]) => void; onClose: () => void }

/** Chooses among one's own files: folder by folder, or found by name wherever they are. */
export function OwnFilesDialog({ onChosen, onClose }: OwnFilesDialogProps) {
  const text = useNoticeText()
  const [path, setPath] = useState<readonly Folder[]>([])
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly AttachedFile[]>([])
  const folder = words === '' ? path.at(-1) : undefined
  const choose = (file: AttachedFile, is: boolean) =>
    setChosen(is ? [...chosen, file] : chosen.filter(({ id }) => id !== file.id))
  return (
    <Dialog
      visible
      onClose={onClose}
      title={text('notices.chooseFile')}
      width="520px"
      footer={
        <>
          <Button onClick={onClose}>{text('notices.cancel')}</Button>
          <Button tone="accent" aria-disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
            {text('notices.attach', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <ListSearch label={text('notices.findFile')} words={words} onSearch={setWords} />
        {folder && (
          <div className={styles.buttons}>
            <Button onClick={() => setPath(path.slice(0, -1))}>{text('notices.folderUp')}</Button>
            <span className={styles.name}>{folder.name}</span>
          </div>
        )}
        <OwnFiles
          key={`${folder?.id} ${words}`}
          folderId={folder?.id}
          words={words}
          chosen={chosen}
          onOpen={(one) => {
            setWords('')
            setPath([...path, one])
          }}
          onChoose={choose}
        />
      </div>
    </Dialog>
  )
}

type OwnFilesProps = {
  folderId: string | undefined
  words: string
  chosen: readonly AttachedFile[]
  onOpen: (folder: Folder) => void
  onChoose: (file: AttachedFile, is: boolean) => void
}

function OwnFiles({ folderId, words, chosen, onOpen, onChoose }: OwnFilesProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const { state, again, more } = usePages(readFiles, (from) => ({
    query: {
      ...(folderId === undefined ? {} : { folderId }),
      ...(words === '' ? {} : { text: words }),
      ...(from === undefined ? {} : { from }),
    },
  }))
  if (state.step === 'loading') return <Skeleton lines={4} />
  if (state.step === 'failed') return <TryAgain text={text('notices.filesFailed')} onTryAgain={again} />
  const entries = state.pages.flatMap(({ list }) => list)
  if (entries.length === 0) return <EmptyData text={text(words === '' ? 'notices.noFiles' : 'notices.noFileFound')} />
  return (
    <>
      <PlainList>
        {entries.map(({ id, kind, name, size }) => (
          <li key={id} className={styles.file}>
            {kind === 'folder' ? (
              <button type="button" className={styles.folder} onClick={() => onOpen({ id, name })}>
                {name}
              </button>
            ) : (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.some((one) => one.id === id)}
                  onChange={({ target }) => onChoose({ id, name, size }, target.checked)}
                />
                <span className={styles.name}>{name}</span>
                <span className={styles.size}>{fileSizeText(size, language)}</span>
              </label>
            )}
          </li>
        ))}
      </PlainList>
      <MorePages state={state} label={text('notices.moreFiles')} failed={text('notices.filesFailed')} onMore={more} />
    </>
  )
}
