import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type ReactNode, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { FooterButton } from '#platform/page/footer-button.tsx'

/** Opens the version dialog from a footer. */
export function VersionButton() {
  const text = useText()
  const { open, prepare, dialog } = useVersionDialog()
  return (
    <>
      <FooterButton onClick={open} onIntent={prepare}>
        {text('versions.open')}
      </FooterButton>
      {dialog}
    </>
  )
}

type VersionDialogOpener = {
  open: () => void
  /** At the first sign of interest: fetches the code of the dialog. */
  prepare: () => void
  /** Stands beside whatever opens it. */
  dialog: ReactNode
}

/** The version dialog and the way to open it; its code is fetched when somebody shows interest. */
export function useVersionDialog(): VersionDialogOpener {
  const text = useText()
  const [visible, setVisible] = useState(false)
  const { part, load, prepare } = useLoaded(() => import('./version-dialog.tsx'))

  function open() {
    setVisible(true)
    load().catch(() => {
      setVisible(false)
      announce.error(text('platform.loadFailed'))
    })
  }
  return {
    open,
    prepare,
    dialog: part && <part.VersionDialog visible={visible} onClose={() => setVisible(false)} />,
  }
}
