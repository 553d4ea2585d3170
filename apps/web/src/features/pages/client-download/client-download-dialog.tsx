import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type MouseEvent, useRef, useState } from 'react'
import { isForTheBrowser, openEmptyWindow } from '#features/pages/hand-over/empty-window.ts'
import { type AskForToken, tokenInTime } from '#features/pages/hand-over/token-in-time.ts'
import { useText } from '#platform/language/language.tsx'
import { unitLogo } from '#platform/pictures/default-pictures.ts'
import { clientAddress } from './client-address.ts'
import styles from './client-download-dialog.module.css'

type ClientDownloadDialogProps = {
  visible: boolean
  onClose: () => void
  /** Where the client is, as the installation is set. */
  address: string
  accessToken: AskForToken
}

/** Offers the desktop client for Windows, which then knows who is signed in. */
export function ClientDownloadDialog({ visible, onClose, address, accessToken }: ClientDownloadDialogProps) {
  const text = useText()
  const opening = useRef(false)
  const [busy, setBusy] = useState(false)
  // The token is of the moment of the click, and never stands in the page.
  async function open(event: MouseEvent) {
    if (isForTheBrowser(event)) return
    if (opening.current) return event.preventDefault()
    const target = openEmptyWindow()
    // A browser that refuses the window may still follow the plain link.
    if (!target) return
    event.preventDefault()
    opening.current = true
    setBusy(true)
    target.location.assign(clientAddress(address, await tokenInTime(accessToken)))
    opening.current = false
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="440px"
      title={text('clientDownload.title')}
      footer={
        <>
          <Button onClick={onClose}>{text('clientDownload.later')}</Button>
          <ButtonLink
            tone="accent"
            href={clientAddress(address, '')}
            target="_blank"
            rel="noreferrer"
            aria-busy={busy || undefined}
            onClick={open}
          >
            {text('clientDownload.open')}
            <VisuallyHidden>{text('footer.newWindow')}</VisuallyHidden>
          </ButtonLink>
        </>
      }
    >
      <div className={styles.offer}>
        <img src={unitLogo('')} alt="" width={56} height={56} />
        <div className={styles.words}>
          <strong>{text('clientDownload.windows')}</strong>
          <p>{text('clientDownload.what')}</p>
        </div>
      </div>
    </Dialog>
  )
}
