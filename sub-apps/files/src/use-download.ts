import { readFileAddress, readZipAddress } from '@homeroom/contract/files/files-endpoints.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { saveFrom } from '@homeroom/ui-kit/button/save-from.ts'

type Downloaded = Pick<FileEntry, 'id' | 'name' | 'kind'>

/** Downloads a file under its name; a folder, or several of them, as one zip called `together`. */
export function useDownload() {
  const { call } = useHost()
  return async (entries: readonly Downloaded[], together = ''): Promise<void> => {
    const [first] = entries
    if (!first) return
    const one = entries.length === 1 ? first : undefined
    try {
      const { url } =
        one?.kind === 'file'
          ? await call(readFileAddress, { query: { id: one.id } })
          : await call(readZipAddress, {
              body: { ids: entries.map(({ id }) => id), name: (one?.name ?? together).slice(0, 200) },
            })
      saveFrom(url)
    } catch {
      // The page has told the person.
    }
  }
}
