import { takenKinds } from '@homeroom/contract/files/file-types.ts'
import { handInFiles } from '@homeroom/contract/files/share-endpoints.ts'
import { uploadDirectory } from '@homeroom/contract/files/upload-endpoints.ts'
import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { fileBytesMaximum } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { UploadPanel } from '@homeroom/ui-kit/upload-list/upload-panel.tsx'
import { type DirectoryUpload, directoryUpload, sentDirectory } from '@homeroom/upload/directory-upload.ts'
import { chosenTree, type DroppedTree, droppedTree, foldersOf, pickFiles } from '@homeroom/upload/dropped-tree.ts'
import type { KeptUpload } from '@homeroom/upload/kept-uploads.ts'
import type { UploadError } from '@homeroom/upload/send-file.ts'
import type { UploadOptions } from '@homeroom/upload/upload-entry.ts'
import { createUploadRows, failureWords } from '@homeroom/upload/upload-rows.ts'
import { useUploads } from '@homeroom/upload/use-uploads.ts'
import { type DragEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import styles from './files.module.css'
import type { FilesPlace } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { InterruptedUploads } from './interrupted-uploads.tsx'
import type { UploadGroup } from './same-names.ts'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import areaStyles from './upload-area.module.css'
import { useArrivals } from './use-arrivals.ts'
import { useSameNames } from './use-same-names.tsx'

type SendOptions = Pick<UploadOptions, 'handles' | 'md5' | 'directory'> & { handInTo: string | undefined }

type UploadAreaProps = {
  /** Where files go: a folder of one's own. */
  place: FilesPlace
  /** The folder of somebody else into which the person may hand in, as the server says. */
  handInTo: string | undefined
  /** Stands between the buttons and the panel, and takes what is dropped on it. */
  children: ReactNode
  /** Files or folders have come. */
  onArrived: () => void
}

/** The buttons to upload, the place to drop, and the files on their way. */
export function UploadArea({ place, handInTo, children, onArrived }: UploadAreaProps) {
  const folderId = place.box === 'mine' ? place.folderId : undefined
  const takes = place.box === 'mine' || handInTo !== undefined
  const text = useFilesText()
  const language = useLanguage()
  const host = useHost()
  const { queue, rows, speed, kept } = useUploads()
  const { decided, question } = useSameNames({ handsIn: handInTo !== undefined })
  const [over, setOver] = useState(false)
  const [offered, setOffered] = useState<readonly KeptUpload[]>([])
  const uploadButton = useRef<HTMLButtonElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  // Phones choose no folder; the page is drawn on the server first, which cannot know.
  const [takesFolders, setTakesFolders] = useState(false)
  useEffect(() => setTakesFolders('webkitdirectory' in HTMLInputElement.prototype), [])
  const { failureText } = host
  const words = useMemo(
    () => ({
      wrongType: `501: ${text('wrongType')}`,
      kinds: takenKinds[language],
      tooLarge: text('tooLarge', { size: fileSizeText(fileBytesMaximum, language) }),
      changed: text('unreadable'),
      stored: (why: string) => text('notHandedIn', { why }),
      failureText,
    }),
    [text, language, failureText],
  )
  const rowsOf = useMemo(() => createUploadRows(words), [words])
  const arrived = useArrivals(onArrived)
  /** How many have been handed in since nothing was under way. */
  const handedIn = useRef(0)
  const fold = useFold()
  const panel = useRef<HTMLDivElement>(null)
  // When its last file is taken off, the panel is gone.
  const handlers = useKeptFocus(panel, () => uploadButton.current)
  // Always the same, or each of the rows would be drawn again with every byte of another.
  const remove = useCallback(
    (id: string) => void queue.abort(id).then((wasThere) => wasThere && arrived()),
    [queue, arrived],
  )

  async function take(tree: DroppedTree) {
    const { files: placed } = tree
    const folders = foldersOf(tree)
    const directory = directoryUpload(tree)
    const ids = directory ? await makeThem(directory) : []
    if (!ids) return
    if (ids.length > 0) onArrived()
    // Its folders are there; that there is nothing to send is told.
    if (placed.length === 0) return queue.add([])
    const places = ['', ...folders]
      .map((inside) => ({
        folderId: inside === '' ? folderId : ids[folders.indexOf(inside)],
        files: placed.filter((one) => one.folder === inside).map(({ file }) => file),
      }))
      .filter(({ files }) => files.length > 0)
    const handles = new Map(placed.flatMap(({ file, handle }) => (handle ? [[file, handle] as const] : [])))
    for (const group of (await decided(places)) ?? []) send(group, { handInTo, handles, directory })
  }
  function send({ files, ...target }: UploadGroup, { handInTo, ...known }: SendOptions) {
    if (!queue.isBusy()) handedIn.current = 0
    queue.add(files, {
      ...{ ...target, ...known },
      ...{ tag: handInTo, limit: fileBytesMaximum },
      finish: handInTo === undefined ? undefined : ({ id }: StoredFile) => handIn(id, handInTo),
      onDone(stored: StoredFile) {
        if (handInTo !== undefined) tellHandedIn(stored)
        arrived()
      },
      onFailed(error: UploadError) {
        host.announce.warning(failureWords(error, words) || words.changed)
        if (error.stored) arrived()
      },
    })
  }
  function goOn(file: File, { handle, folderId, asVersion = false, tag, md5 }: KeptUpload) {
    send(
      { files: [file], folderId, asVersion },
      { handInTo: tag, md5, handles: new Map(handle ? [[file, handle] as const] : []) },
    )
  }
  async function chooseFiles() {
    const picked = await pickFiles()
    if (!picked) files.current?.click()
    else if (picked.length > 0) void take({ files: picked, folders: [] })
  }
  /** Refused, it is told in the row of the file, which is in the person's own files all the same. */
  const handIn = (id: string, target: string) =>
    host.call(handInFiles, { body: { ids: [id], folderId: target } }, { shown: false })
  /** One notice, however many come: it counts up. */
  function tellHandedIn({ name }: StoredFile) {
    handedIn.current += 1
    host.announce.success(text('handedIn', { count: handedIn.current, name }), { series: 'handed in' })
  }
  async function makeThem(directory: DirectoryUpload) {
    try {
      const body = { folderId: folderId ?? null, ...sentDirectory(directory) }
      return (await host.call(uploadDirectory, { body })).ids
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
      className={areaStyles.area}
      data-over={over || undefined}
      onDragEnter={allowDrop}
      onDragOver={allowDrop}
      onDragLeave={leave}
      onDrop={drop}
    >
      {takes && (
        <div className={styles.buttons}>
          <Button ref={uploadButton} tone="accent" onClick={() => void chooseFiles()}>
            {text(handInTo ? 'handInFiles' : 'upload')}
          </Button>
          <span className={areaStyles.camera}>
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
      <InterruptedUploads
        kept={kept}
        onGoOn={goOn}
        onGiveUp={(gone) => void queue.giveUp(gone).then(onArrived)}
        next={() => uploadButton.current}
        onOffered={setOffered}
        onOthers={(names) => host.announce.warning(text('notInterrupted', { names }))}
      />
      {takes && (
        <UnfinishedUploads known={[...rows, ...offered]} onRemoved={onArrived} next={() => uploadButton.current} />
      )}
      <div ref={panel} className={areaStyles.interrupted} {...handlers}>
        {rows.length > 0 && (
          <UploadPanel
            label={text('uploads')}
            rows={rowsOf(rows)}
            speed={speed}
            {...fold}
            onRetry={queue.retry}
            onRemove={remove}
            onPause={queue.pause}
            onResume={queue.resume}
            onRetryAll={queue.retryAll}
            onCancelAll={() => void queue.abortAll().then((wasThere) => wasThere && arrived())}
          >
            {rows.some(({ state }) => state.step === 'done') && (
              <Button onClick={queue.clearDone}>{text('clearDone')}</Button>
            )}
          </UploadPanel>
        )}
      </div>
      {children}
      {question}
    </div>
  )
}

const foldName = 'uploads'

/** Whether the list of uploads is folded, as it was left in this browser. */
function useFold() {
  const { choices } = useHost()
  const [folded, setFolded] = useState(() => choices.read(foldName) === 'folded')
  function onFold(next: boolean) {
    setFolded(next)
    choices.write(foldName, next ? 'folded' : 'open')
  }
  return { folded, onFold }
}
