import { unfinishedUploadKept } from '@homeroom/contract/limits.ts'
import { keptUploadsDatabase } from '@homeroom/contract/pages/storage-keys.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'

/** What a browser keeps of an upload that is under way, to go on with it after the page was closed. Never the bytes. */
export type KeptUpload = {
  id: string
  name: string
  size: number
  /** What its bytes are, once that has been computed: by it the server knows what it holds of it. */
  md5?: string | undefined
  /** When the file was last changed, in ms; with name and size it tells whether a chosen file is the same. */
  lastModified: number
  folderId?: string | undefined
  asVersion?: boolean | undefined
  /** A word of the application's own, for example where the file is handed in. */
  tag?: string | undefined
  addedAt: number
  /** Where the file is, when the browser lets a page keep that: the person need not choose it again. */
  handle?: FileSystemFileHandle | undefined
}

type Kept = KeptUpload & { personId: string; pageId: string }

export type KeptUploads = ReturnType<typeof createKeptUploads>

const keptAtOnce = 50
const lockOf = (pageId: string) => `${keptUploadsDatabase} ${pageId}`

/**
 * The unfinished uploads of one person in this browser, as long as the server keeps their pieces. A browser that refuses to keep
 * something keeps nothing: then uploads work all the same. On a shared machine (`mayKeep` false) nothing is written.
 */
export function createKeptUploads({ personId, mayKeep }: { personId: string; mayKeep: boolean }) {
  const pageId = randomUuid()
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(keptUploadsDatabase, 'kept')
    return opened
  }
  /** An open page holds its lock, so that another tab does not offer what is on its way here. */
  let release: (() => void) | undefined
  function holdLock(): void {
    if (release || !navigator.locks) return
    const left = Promise.withResolvers<void>()
    release = left.resolve
    navigator.locks.request(lockOf(pageId), () => left.promise).catch(() => undefined)
  }
  /** What has arrived before it was written down. */
  const forgotten = new Set<string>()
  async function readAll(): Promise<Kept[]> {
    const all = await entries<string, Kept>(store())
    return all.map(([, kept]) => kept)
  }

  return {
    async keep(uploads: readonly KeptUpload[]): Promise<void> {
      if (!mayKeep || uploads.length === 0) return
      holdLock()
      const rows = uploads.map((upload): [string, Kept] => [upload.id, { ...upload, personId, pageId }])
      for (const { id } of uploads) forgotten.delete(id)
      // A thousand in one go would keep the page busy for as long as it takes to copy them.
      for (let from = 0; from < rows.length; from += keptAtOnce) {
        const part = rows.slice(from, from + keptAtOnce).filter(([id]) => !forgotten.has(id))
        await setMany(part, store()).catch(() => undefined)
      }
    },
    async forget(ids: readonly string[]): Promise<void> {
      for (const id of ids) forgotten.add(id)
      if (mayKeep && ids.length > 0) await delMany([...ids], store()).catch(() => undefined)
    },
    /** What was interrupted: of this person, not under way in an open page, not too old. What is too old is forgotten. */
    async list(now = Date.now()): Promise<KeptUpload[]> {
      if (!mayKeep) return []
      try {
        const [all, held] = [await readAll(), (await navigator.locks?.query())?.held ?? []]
        const old = all.filter(({ addedAt }) => now - addedAt > unfinishedUploadKept).map(({ id }) => id)
        if (old.length > 0) await delMany(old, store())
        const open = new Set(held.map(({ name }) => name))
        return all
          .filter((kept) => kept.personId === personId && kept.pageId !== pageId && !open.has(lockOf(kept.pageId)))
          .filter(({ id }) => !old.includes(id))
          .sort((one, other) => one.addedAt - other.addedAt)
      } catch {
        return []
      }
    },
    /** The page has left its uploads: another may offer them. */
    leave(): void {
      release?.()
      release = undefined
    },
  }
}

type Matched = { found: { kept: KeptUpload; file: File }[]; others: File[] }

/** Which of the chosen files are the interrupted ones: by name, size and time of the last change, each once. */
export function matchChosen(interrupted: readonly KeptUpload[], chosen: readonly File[]): Matched {
  const open = [...interrupted]
  const matched: Matched = { found: [], others: [] }
  for (const file of chosen) {
    const at = open.findIndex(
      ({ name, size, lastModified }) => name === file.name && size === file.size && lastModified === file.lastModified,
    )
    const [kept] = at < 0 ? [] : open.splice(at, 1)
    if (kept) matched.found.push({ kept, file })
    else matched.others.push(file)
  }
  return matched
}

/** What browsers have and the language's own types do not: a question that only a press may ask. */
type AskedHandle = FileSystemFileHandle & { requestPermission?: (asked: { mode: 'read' }) => Promise<PermissionState> }

/** The file behind a kept place; undefined when the person says no, or when it is not there any more. */
export async function readKept({ handle }: KeptUpload): Promise<File | undefined> {
  if (!handle) return undefined
  try {
    const { requestPermission } = handle as AskedHandle
    if (requestPermission && (await requestPermission.call(handle, { mode: 'read' })) !== 'granted') return undefined
    return await handle.getFile()
  } catch {
    return undefined
  }
}
