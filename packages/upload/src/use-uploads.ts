import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createHasher } from './hash-file.ts'
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

/** The uploads of a screen, as long as it is open. The browser asks before it leaves a page with an unfinished one. */
export function useUploads() {
  const host = useHost()
  const [queue] = useState(() =>
    createUploadQueue({ calls: uploadCallsOf(host), hash: createHasher(), line: createUploadLine(), pause }),
  )
  const rows = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  useEffect(() => {
    function askToStay(event: BeforeUnloadEvent) {
      if (queue.isBusy()) event.preventDefault()
    }
    addEventListener('online', queue.retryLost)
    addEventListener('beforeunload', askToStay)
    return () => {
      removeEventListener('online', queue.retryLost)
      removeEventListener('beforeunload', askToStay)
      for (const { id } of queue.read()) queue.abort(id)
    }
  }, [queue])
  return { queue, rows }
}
