import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts one of the servers of `upload-peer-server.ts` on a folder of its own. */
export async function startUploadPeer(kind: 'floor' | 'stable' | 'tus') {
  const folder = mkdtempSync(join(tmpdir(), `homeroom-bench-${kind}-`))
  const child = fork(join(import.meta.dirname, 'upload-peer-server.ts'), [kind, folder])
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
