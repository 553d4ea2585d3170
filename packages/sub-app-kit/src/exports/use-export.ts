import {
  askExport,
  makeExportAddress,
  readOwnExports,
  removeExport,
} from '@homeroom/contract/exports/export-endpoints.ts'
import type { ExportFormat, ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import type { OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { saveFrom } from '@homeroom/ui-kit/button/save-from.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '../host-context.tsx'
import { useLanguage } from '../host-hooks.ts'

/** How far an export is that was asked for here. */
export type Exporting =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'making'; made: Pick<OwnExport, 'id' | 'rows' | 'total'> }
  | { step: 'ready'; made: OwnExport }
  | { step: 'failed'; made: OwnExport }

/** Short exports are there at the first look. */
const firstLook = 0.4 * second

/** A list as a file, made in the background: asked for, followed, and saved as soon as it is there while the page is open. */
export function useExport(kind: ExportKindName, query: object) {
  const { call } = useHost()
  const language = useLanguage()
  const [state, setState] = useState<Exporting>({ step: 'idle' })
  const id = state.step === 'making' ? state.made.id : undefined
  /** Which asking counts: one that was cancelled meanwhile does not. */
  const asking = useRef(0)

  const save = useCallback(
    async (made: Pick<OwnExport, 'id'>) => {
      try {
        const { url } = await call(makeExportAddress, { body: { id: made.id } })
        saveFrom(url)
      } catch {
        // The page has told the person.
      }
    },
    [call],
  )

  useEffect(() => {
    if (id === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    async function look() {
      // A failure is followed by the next look: the file is made all the same, and a message tells of it.
      const list = await call(readOwnExports, {}, { shown: false }).catch(() => undefined)
      if (over) return
      const made = list?.find((one) => one.id === id)
      if (made?.state === 'done') {
        setState({ step: 'ready', made })
        return void save(made)
      }
      if (made?.state === 'failed') return setState({ step: 'failed', made })
      if (list && !made) return setState({ step: 'idle' })
      if (made) setState({ step: 'making', made })
      timer = setTimeout(look, second)
    }
    timer = setTimeout(look, firstLook)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [id, call, save])

  /** Whatever became of it meanwhile is told by a message. */
  const remove = (gone: string) => call(removeExport, { body: { id: gone } }).catch(() => undefined)

  return {
    state,
    save,
    async begin(format: ExportFormat): Promise<void> {
      if (state.step === 'asking' || state.step === 'making') return
      setState({ step: 'asking' })
      asking.current += 1
      const mine = asking.current
      try {
        const asked = await call(askExport, { body: { kind, format, language, query } })
        if (mine === asking.current) setState({ step: 'making', made: { ...asked, rows: 0, total: null } })
        else await remove(asked.id)
      } catch {
        if (mine === asking.current) setState({ step: 'idle' })
      }
    },
    async cancel(): Promise<void> {
      asking.current += 1
      setState({ step: 'idle' })
      if (id !== undefined) await remove(id)
    },
  }
}
