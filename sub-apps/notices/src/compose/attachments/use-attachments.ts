import { makeFolders } from '@homeroom/contract/files/files-endpoints.ts'
import type { StoredFile } from '@homeroom/contract/files/upload-schemas.ts'
import { fileBytesMaximum, noticeFilesMaximum } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useUploads } from '@homeroom/upload/use-uploads.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { AttachedFile } from '../draft/draft.ts'
import { areUnderWay, createNoticeUploads } from './notice-uploads.ts'

type Kept = {
  attached: readonly AttachedFile[]
  /** Adds to what the draft has by then. */
  attach: (files: readonly AttachedFile[]) => void
}

/** The files of a notice that is being written: those that are there, and those on their way from the machine. */
export function useAttachments({ attached, attach }: Kept) {
  const text = useNoticeText()
  const { call, announce } = useHost()
  // What is interrupted is not offered in Files: it belongs to this notice.
  const { queue } = useUploads({ keeps: false })
  const [uploads] = useState(() => createNoticeUploads(queue))
  const state = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read)
  // Nor is a file uploaded whose folder becomes known after the form is gone.
  useEffect(() => uploads.drop, [uploads])
  const folder = useRef<Promise<string> | null>(null)
  const room = noticeFilesMaximum - attached.length - state.rows.length - state.pending

  /** What is uploaded for notices has a folder of its own among the files of the author. */
  function folderId(): Promise<string> {
    const made = folder.current ?? makeFolder()
    folder.current = made
    made.catch(() => {
      folder.current = null
    })
    return made
  }
  async function makeFolder(): Promise<string> {
    const folders = [{ name: text('notices.filesFolder'), parent: -1 }]
    const [id] = (await call(makeFolders, { body: { folderId: null, folders } })).ids
    if (id === undefined) throw new Error('the folder was not made')
    return id
  }
  async function uploadOptions() {
    const onDone = ({ id, name, size }: StoredFile) => attach([{ id, name, size }])
    return { folderId: await folderId(), limit: fileBytesMaximum, onDone }
  }
  function withRoom<File>(files: readonly File[]): readonly File[] {
    if (files.length > room) announce.warning(text('notices.filesTooMany', { count: noticeFilesMaximum }))
    return files.slice(0, Math.max(0, room))
  }
  return {
    rows: state.rows,
    queue,
    room,
    /** Whether something is still on its way; what has failed is not. */
    busy: areUnderWay(state),
    /** The same at this very moment. */
    isBusy: uploads.areUnderWay,
    failed: state.rows.some((row) => row.state.step === 'failed'),
    /** Ends what is on its way and forgets what has failed. */
    drop: uploads.drop,
    choose: (files: readonly AttachedFile[]) =>
      attach(withRoom(files.filter(({ id }) => !attached.some((one) => one.id === id)))),
    async upload(files: readonly File[]) {
      // The queue says that there is no file.
      if (files.length === 0) return queue.add([])
      const taken = withRoom(files)
      if (taken.length === 0) return
      try {
        await uploads.add(taken, uploadOptions())
      } catch {
        // The page has told the person.
      }
    },
  }
}
