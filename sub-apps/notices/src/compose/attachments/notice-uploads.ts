import type { QueuedUpload, UploadOptions } from '@homeroom/upload/upload-entry.ts'
import type { UploadQueue } from '@homeroom/upload/upload-queue.ts'

type Queue = Pick<UploadQueue, 'add' | 'subscribe' | 'read' | 'leave' | 'clearDone'>

type NoticeUploadsState = {
  /** What the queue shows, without what is done. */
  rows: readonly QueuedUpload[]
  /** Files that were chosen and that no row shows yet. */
  pending: number
}

const nothing: NoticeUploadsState = { rows: [], pending: 0 }

/** Whether something is still on its way; what has failed is not. */
export function areUnderWay({ rows, pending }: NoticeUploadsState): boolean {
  return pending > 0 || rows.some(({ state }) => state.step !== 'failed')
}

/**
 * The uploads of the notice that is being written. A file counts from the moment it was chosen: the queue gets it once its folder
 * is known, and shows it a little later. `subscribe` and `read` fit React's `useSyncExternalStore`.
 */
export function createNoticeUploads(queue: Queue) {
  const listeners = new Set<() => void>()
  let state = nothing
  let withoutFolder = 0
  /** Another object for each notice: what was chosen for an earlier one is not added to the next. */
  let notice = {}

  function set(next: NoticeUploadsState) {
    state = next
    for (const listener of listeners) listener()
  }
  // Whatever the queue has got by then is among its rows.
  queue.subscribe(() => {
    const rows = queue.read().filter((row) => row.state.step !== 'done')
    set({ rows, pending: withoutFolder })
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    areUnderWay: () => areUnderWay(state),
    /** Uploads files as soon as it is known with which options; when that fails they are not uploaded, and it throws. */
    async add(files: readonly File[], options: Promise<UploadOptions>): Promise<void> {
      const own = notice
      withoutFolder += files.length
      set({ ...state, pending: state.pending + files.length })
      try {
        const known = await options
        if (own !== notice) return
        withoutFolder -= files.length
        queue.add(files, known)
      } catch (cause) {
        if (own === notice) {
          withoutFolder -= files.length
          set({ ...state, pending: state.pending - files.length })
        }
        throw cause
      }
    },
    /** Ends all that is under way and takes away what has failed: the notice they were for is given up. */
    drop() {
      notice = {}
      withoutFolder = 0
      // Not one row after the other: a file that was just chosen has none yet.
      queue.leave()
      queue.clearDone()
      set(nothing)
    },
  }
}
