import { makeFolders } from '@homeroom/contract/files/files-endpoints.ts'
import { handInFiles } from '@homeroom/contract/files/share-endpoints.ts'
import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { fileBytesMaximum } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { UploadList } from '@homeroom/ui-kit/upload-list/upload-list.tsx'
import { chosenTree, droppedTree, folderList, foldersOf, type PlacedFile } from '@homeroom/upload/dropped-tree.ts'
import { useUploads } from '@homeroom/upload/use-uploads.ts'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './files.module.css'
import type { FilesPlace } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { failureWords, uploadRow } from './upload-rows.ts'

type UploadAreaProps = {
  /** Where files go: a folder of one's own, or one into which they are handed in. */
  place: FilesPlace
  /** Stands between the buttons and the panel, and takes what is dropped on it. */
  children: ReactNode
  /** Files or folders have come. */
  onArrived: () => void
}

/** The buttons to upload, the place to drop, and the files on their way. */
export function UploadArea({ place, children, onArrived }: UploadAreaProps) {
  const handInTo = place.handsIn ? place.folderId : undefined
  const folderId = place.box === 'mine' ? place.folderId : undefined
  const takes = place.box === 'mine' || handInTo !== undefined
  const text = useFilesText()
  const language = useLanguage()
  const host = useHost()
  const { queue, rows } = useUploads()
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  // Phones choose no folder; the page is drawn on the server first, which cannot know.
  const [takesFolders, setTakesFolders] = useState(false)
  useEffect(() => setTakesFolders('webkitdirectory' in HTMLInputElement.prototype), [])
  const words = {
    wrongType: `501: ${text('wrongType')}`,
    tooLarge: text('tooLarge', { size: fileSizeText(fileBytesMaximum, language) }),
    changed: text('unreadable'),
    failureText: host.failureText,
  }

  async function take(placed: readonly PlacedFile[]) {
    if (placed.length === 0) return host.announce.warning(text('notFound'))
    const folders = foldersOf(placed)
    const ids = folders.length === 0 ? [] : await makeThem(folders)
    if (!ids) return
    if (ids.length > 0) onArrived()
    const options = (target: string | undefined) => ({
      folderId: target,
      limit: fileBytesMaximum,
      onDone: (stored: StoredFile) => (handInTo ? void handIn(stored, handInTo) : onArrived()),
      onFailed: (error: unknown) => host.announce.warning(failureWords(error, words) || words.changed),
    })
    for (const inside of ['', ...folders]) {
      const here = placed.filter((one) => one.folder === inside).map(({ file }) => file)
      if (here.length > 0) queue.add(here, options(inside === '' ? folderId : ids[folders.indexOf(inside)]))
    }
  }
  async function handIn({ id, name }: StoredFile, target: string) {
    try {
      await host.call(handInFiles, { body: { ids: [id], folderId: target } })
      host.announce.success(text('handedIn', { name }))
    } catch {
      // The page has told the person; the file is in their own files.
    }
    onArrived()
  }
  async function makeThem(folders: readonly string[]) {
    try {
      return (await host.call(makeFolders, { body: { folderId: folderId ?? null, folders: folderList(folders) } })).ids
    } catch {
      // The page has told the person.
      return null
    }
  }
  function allowDrop(event: DragEvent) {
    if (!takes || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void droppedTree(event.dataTransfer.items).then(take)
  }
  function choose({ target }: { target: HTMLInputElement }) {
    const chosen = chosenTree(target.files ?? [])
    // Or the same file could not be chosen again.
    target.value = ''
    void take(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are the first
    <div
      className={styles.area}
      data-over={over || undefined}
      onDragEnter={allowDrop}
      onDragOver={allowDrop}
      onDragLeave={leave}
      onDrop={drop}
    >
      {takes && (
        <div className={styles.buttons}>
          <Button tone="accent" onClick={() => files.current?.click()}>
            {text(handInTo ? 'handInFiles' : 'upload')}
          </Button>
          <span className={styles.camera}>
            <Button onClick={() => camera.current?.click()}>{text('camera')}</Button>
          </span>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={text('camera')}
            onChange={choose}
          />
          {takesFolders && !handInTo && <Button onClick={() => folder.current?.click()}>{text('uploadFolder')}</Button>}
          <input ref={files} type="file" multiple hidden aria-label={text('upload')} onChange={choose} />
          <input
            ref={folder}
            type="file"
            hidden
            {...{ webkitdirectory: '' }}
            aria-label={text('uploadFolder')}
            onChange={choose}
          />
          <span className={styles.hint}>{text('dropHint')}</span>
        </div>
      )}
      {rows.length > 0 && (
        <section className={styles.uploads} aria-label={text('uploads')}>
          <UploadList
            label={text('uploads')}
            rows={rows.map((row) => uploadRow(row, words))}
            onRetry={queue.retry}
            onRemove={queue.abort}
            onPause={queue.pause}
            onResume={queue.resume}
            onRetryAll={queue.retryAll}
          />
          {rows.some(({ state }) => state.step === 'done') && (
            <Button onClick={queue.clearDone}>{text('clearDone')}</Button>
          )}
        </section>
      )}
      {children}
    </div>
  )
}
