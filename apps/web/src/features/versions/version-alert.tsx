import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { VersionMismatch } from './server-version.ts'

/** Alerts of pages and a server that do not fit together. Fetched only then: a dialog weighs more than the guard itself. */
export function VersionAlert({ mismatch: { kind, ...versions } }: { mismatch: VersionMismatch }) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog
      visible={open}
      onClose={close}
      width="480px"
      role="alertdialog"
      title={text('versionGuard.mismatchTitle')}
      footer={
        <>
          <Button onClick={close}>{text('versionGuard.goOn')}</Button>
          <Button tone="accent" onClick={() => location.reload()}>
            {text('versionGuard.reload')}
          </Button>
        </>
      }
    >
      <p>{text(`versionGuard.${kind}`, versions)}</p>
    </Dialog>
  )
}
