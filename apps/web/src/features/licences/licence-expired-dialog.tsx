import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './licence-expired-dialog.module.css'

type LicenceExpiredDialogProps = { visible: boolean; name: string; desktop: string }

/** Stands before an application whose licence has ended. There is one way out of it: back to the desktop. */
export function LicenceExpiredDialog({ visible, name, desktop }: LicenceExpiredDialogProps) {
  const text = useText()
  const wayOut = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      visible={visible}
      onClose={() => location.assign(desktop)}
      closeOnEscape={false}
      closeOnBack={false}
      width="440px"
      role="alertdialog"
      title={text('licences.title', { name })}
      initialFocus={wayOut}
      footer={
        <ButtonLink ref={wayOut} tone="accent" href={desktop}>
          {text('licences.backToDesktop')}
        </ButtonLink>
      }
    >
      <p className={styles.cause}>{text('licences.expired')}</p>
      <p className={styles.next}>{text('licences.whoHelps')}</p>
    </Dialog>
  )
}
