import { keepHeader, keepNothing, keptAtHeader, keptCaches, keptFor } from '@homeroom/contract/endpoint/kept-answers.ts'
import { keptAddress } from './request-kind.ts'

/** At most so many addresses are kept; the oldest are dropped first. */
const most = 80
/** The cache entry that names the owner of the kept responses. */
const ownerAddress = 'https://kept.invalid/owner'
// These headers describe the transfer, or only the network may set them.
const droppedHeaders = ['content-encoding', 'content-length', 'set-cookie', 'clear-site-data']

/** The responses of one session, kept for offline use. `build` is the build that the worker belongs to. */
export function createKeptAnswers({ build, belongs }: { build: string; belongs: (page: string) => boolean }) {
  const name = keptCaches + build
  let forgotten = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** One at a time. Otherwise two responses of a new session could each delete what the other has stored. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  async function removeAll(): Promise<void> {
    forgotten++
    const all = await caches.keys()
    await Promise.all(all.filter((other) => other.startsWith(keptCaches)).map((other) => caches.delete(other)))
  }

  async function write(url: string, answer: Response, mark: string): Promise<void> {
    let cache = await caches.open(name)
    const owner = await (await cache.match(ownerAddress))?.text()
    if (owner !== mark) {
      await removeAll()
      cache = await caches.open(name)
      await cache.put(ownerAddress, new Response(mark))
    }
    const body = await answer.text()
    // A page of another build would be opened with the files of this build.
    if (isPage(answer) && !belongs(body)) return
    const headers = new Headers(answer.headers)
    for (const dropped of droppedHeaders) headers.delete(dropped)
    headers.set(keptAtHeader, new Date().toISOString())
    await cache.put(keptAddress(url), new Response(body, { status: answer.status, headers }))
    const [, ...addresses] = await cache.keys()
    for (const oldest of addresses.slice(0, Math.max(0, addresses.length - most))) await cache.delete(oldest)
  }

  return {
    /**
     * Counts how often everything was deleted. A response that was requested before a deletion is not stored after it.
     */
    moment: () => forgotten,
    /** Stores a response, or deletes all of them, or does nothing. The server decides by a header. */
    note(url: string, answer: Response, askedAt: number): Promise<void> {
      const mark = answer.headers.get(keepHeader)
      if (mark === keepNothing) return inTurn(removeAll)
      if (mark === null || answer.status !== 200) return Promise.resolve()
      return inTurn(async () => {
        if (askedAt === forgotten) await write(url, answer, mark)
      })
    },
    forget: () => inTurn(removeAll),
    async find(url: string): Promise<Response | undefined> {
      return living(await (await caches.open(name)).match(keptAddress(url)))
    },
    /** The stored addresses, the newest last. */
    async addresses(): Promise<string[]> {
      const keys = await (await caches.open(name)).keys()
      return keys.map(({ url }) => url).filter((url) => url !== ownerAddress)
    },
    keptAt: (answer: Response) => answer.headers.get(keptAtHeader) ?? '',
  }
}

const isPage = (answer: Response) => (answer.headers.get('content-type') ?? '').startsWith('text/html')

/** A session lasts a day at most, and so do its stored responses. */
function living(answer: Response | undefined): Response | undefined {
  if (!answer) return undefined
  const age = Date.now() - Date.parse(answer.headers.get(keptAtHeader) ?? '')
  return age >= 0 && age < keptFor ? answer : undefined
}
