import { makeExportAddress, readOwnExports, removeExport } from '@homeroom/contract/exports/export-endpoints.ts'
import type { OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { saveFrom } from '@homeroom/ui-kit/button/save-from.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

export const ownExportsKey = ['own-exports']

export const isOpen = ({ state }: OwnExport) => state === 'queued' || state === 'running'

/** The files that the person has asked for, looked at every second while one is being made. */
export function useOwnExports() {
  const queries = useQueryClient()
  const exports = useQuery({
    queryKey: ownExportsKey,
    queryFn: () => callQuietly(readOwnExports, {}),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? second : minute),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(removeExport, { body: { id } }),
    // Also after a refusal, since the list may be out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: ownExportsKey }),
  })
  return { exports, remove }
}

/** Saves a finished export. It rejects when a failure has been told to the person. */
export async function saveExport({ id }: Pick<OwnExport, 'id'>): Promise<void> {
  const { url } = await call(makeExportAddress, { body: { id } })
  saveFrom(url)
}
