import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useState } from 'react'
import type { AskForToken } from '#features/pages/hand-over/token-in-time.ts'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { FooterButton } from '#platform/page/footer-button.tsx'
import { useStartData } from '#platform/page/start-data.tsx'

/** The way to the desktop client, on PCs of installations that have one. */
export function ClientDownloadButton({ accessToken }: { accessToken: AskForToken }) {
  const text = useText()
  const { settings, device } = useStartData()
  const [visible, setVisible] = useState(false)
  const { part, load, prepare } = useLoaded(() => import('./client-download-dialog.tsx'))
  const address = settings.clientDownloadUrl
  if (address === '' || device !== 'pc') return null

  function open() {
    setVisible(true)
    load().catch(() => {
      setVisible(false)
      announce.error(text('platform.loadFailed'))
    })
  }
  return (
    <>
      <FooterButton onClick={open} onIntent={prepare}>
        {text('clientDownload.entry')}
      </FooterButton>
      {part && (
        <part.ClientDownloadDialog
          visible={visible}
          onClose={() => setVisible(false)}
          address={address}
          accessToken={accessToken}
        />
      )}
    </>
  )
}
