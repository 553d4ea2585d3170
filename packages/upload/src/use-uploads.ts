import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createHasher } from './hash-file.ts'
import { createKeptUploads } from './kept-uploads.ts'
import { openBeside } from './leaving-links.ts'
import { uploadCallsOf } from './upload-calls.ts'
import { createUploadLine } from './upload-line.ts'
import { createUploadQueue } from './upload-queue.ts'

/** Waits, but no longer than until the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds)
    function leave() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', stop)
    }
    function done() {
      leave()
      resolve()
    }
    function stop() {
      leave()
      reject(signal.reason)
    }
    addEventListener('online', done)
    signal.addEventListener('abort', stop)
  })
}

/** The specification's words for an upload without a file. */
const notFindFile = { 'zh-CN': 'Not find file（没有找到文件）', en: 'Not find file' }

const goesOn = {
  'zh-CN': '文件仍在此标签页上传，所选页面已在新标签页打开。',
  en: 'The upload goes on in this tab. What you chose was opened in a new one.',
}

type UploadsOptions = {
  /** Whether unfinished uploads are offered again in Files after the page was closed. Not where a file belongs to a form. */
  keeps?: boolean
}

/** The uploads of a screen, as long as it is open, and what was interrupted earlier (`kept`). While one is unfinished, links to other pages open a tab beside this one, and the browser asks before it leaves the page. */
export function useUploads({ keeps = true }: UploadsOptions = {}) {
  const host = useHost()
  const [kept] = useState(() => {
    const { unitId, userId } = host.session
    return createKeptUploads({ personId: `${unitId} ${userId}`, mayKeep: !host.sharedMachine })
  })
  const [queue] = useState(() =>
    createUploadQueue(
      { calls: uploadCallsOf(host), hash: createHasher(), line: createUploadLine(), pause },
      {
        // At a shared machine nothing is written down, so nobody could go on.
        kept: keeps && !host.sharedMachine ? kept : undefined,
        onNothing: () => host.announce.warning(notFindFile[host.language.read()]),
      },
    ),
  )
  const rows = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const speed = useSyncExternalStore(queue.subscribe, queue.readSpeed, queue.readSpeed)
  useEffect(() => {
    function askToStay(event: BeforeUnloadEvent) {
      if (queue.isBusy()) event.preventDefault()
    }
    addEventListener('online', queue.retryLost)
    addEventListener('beforeunload', askToStay)
    const stopOpening = openBeside(queue.isBusy, () => host.announce.success(goesOn[host.language.read()]))
    return () => {
      stopOpening()
      removeEventListener('online', queue.retryLost)
      removeEventListener('beforeunload', askToStay)
      queue.leave()
      kept.leave()
    }
  }, [queue, kept, host])
  return { queue, rows, speed, kept }
}
