import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import type { ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { TSchema } from 'typebox'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { requireAccess, requireOpened } from '#platform/calls/require-access.ts'
import type { ExportKinds, OpenedExport } from './export-kinds.ts'

type Asked = { kind: string; query: unknown; language: Language }
export type ExportOpening = ReturnType<typeof createExportOpening>

type Parts = {
  kinds: ExportKinds
  refusalToOpen: (caller: Caller, application: string, to: 'look' | 'change') => Promise<ErrorCode | null>
  /** What a call is asked, with its described fields alone; undefined when it is not of the right form. */
  readQuery: (schema: TSchema, query: unknown) => object | undefined
}

/** Opens a list for somebody with the rights that they have at this moment. */
export function createExportOpening({ kinds, refusalToOpen, readQuery }: Parts) {
  return async ({ kind: name, query, language }: Asked, caller: Caller): Promise<OpenedExport & { query: object }> => {
    const kind = kinds[name as ExportKindName]
    if (!kind) throw new AppError('not_found')
    requireAccess(kind.access, caller)
    if (kind.access.who === 'signed-in' && kind.access.application)
      requireOpened(kind.access, await refusalToOpen(caller, kind.access.application, 'look'))
    const asked = readQuery(kind.query, query)
    if (!asked) throw new AppError('validation_failed')
    return { ...(await kind.open(caller, asked as never, language)), query: asked }
  }
}
