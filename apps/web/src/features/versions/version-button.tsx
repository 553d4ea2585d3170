import { FooterButton } from '#platform/footer-button/footer-button.tsx'
import { useText } from '#platform/language/language.tsx'
import { useVersionDialog } from './use-version-dialog.tsx'

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
