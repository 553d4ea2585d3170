import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { startTransition, useCallback, useState } from 'react'
import type { UnavailableTile } from '#features/desktop/tiles/tile.ts'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'

/** The dialogs of a shell; one at a time, a message may lie above it. */
type ShellDialog =
  | { kind: 'waiting'; first: 'messages' | 'todos' }
  | { kind: 'find'; first: string }
  | { kind: 'sign-out' }
  | { kind: 'choose-child' }
  | { kind: 'theme' }
  | { kind: 'text-size' }
  | { kind: 'shared-machine' }
  | { kind: 'unavailable'; tile: UnavailableTile }

/** Which dialog is open. Their code is fetched at the first sign of interest, at the latest when one opens. */
export function useShellDialogs() {
  const text = useText()
  // A closed dialog stays known while it fades out.
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const [visible, setVisible] = useState(false)
  const { part, load, prepare } = useLoaded(() => import('./shell-dialogs.tsx'))

  const reportFailure = useCallback(() => announce.error(text('platform.loadFailed')), [text])
  const close = useCallback(() => setVisible(false), [])
  /** Makes sure that what is to be shown can be; tells the person when it cannot. */
  const need = useCallback(
    () =>
      load().catch(() => {
        close()
        reportFailure()
      }),
    [load, close, reportFailure],
  )
  const open = useCallback(
    (next: ShellDialog) => {
      // What was pressed answers at once; a dialog with hundreds of messages may take a moment longer.
      startTransition(() => {
        setDialog(next)
        setVisible(true)
      })
      void need()
    },
    [need],
  )
  return { dialog, visible, part, prepare, reportFailure, close, need, open }
}
