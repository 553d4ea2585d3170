import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { FooterButton } from '#platform/footer-button/footer-button.tsx'
import { useText } from '#platform/language/language.tsx'

/** Opens the version dialog, whose code is fetched at the first sign of interest. */
export function VersionButton({ look = 'link' }: { look?: 'link' | 'button' }) {
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
  return (
    <>
      {look === 'button' ? (
        <Button onClick={open} onPointerEnter={prepare} onFocus={prepare}>
          {text('versions.open')}
        </Button>
      ) : (
        <FooterButton onClick={open} onIntent={prepare}>
          {text('versions.open')}
        </FooterButton>
      )}
      {part && <part.VersionDialog visible={visible} onClose={() => setVisible(false)} />}
    </>
  )
}
