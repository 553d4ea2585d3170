import { readFileAddress } from '@homeroom/contract/files/files-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'

/** Downloads a file under its name. */
export function useDownload() {
  const { call } = useHost()
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      const { url } = await call(readFileAddress, { query: { id } })
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
    } catch {
      // The page has told the person.
    }
  }
}
