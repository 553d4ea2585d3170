import type { ModuleStanding } from '@homeroom/contract/licences/licence-schemas.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './licence-expired-dialog.module.css'

type LicenceExpiredDialogProps = { visible: boolean; licence: ModuleStanding; name: string; desktop: string }

/** Stands before an application whose licence has ended or not begun. There is one way out of it: back to the desktop. */
export function LicenceExpiredDialog({ visible, licence: { state, day }, name, desktop }: LicenceExpiredDialogProps) {
  const text = useText()
  const begins = state === 'not-begun'
  const wayOut = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      visible={visible}
      onClose={() => location.assign(desktop)}
      closeOnEscape={false}
      closeOnBack={false}
      width="440px"
      role="alertdialog"
      title={text(begins ? 'licences.notBegunTitle' : 'licences.title', { name })}
      initialFocus={wayOut}
      footer={
        <ButtonLink ref={wayOut} tone="accent" href={desktop}>
          {text('licences.backToDesktop')}
        </ButtonLink>
      }
    >
      <p className={styles.cause}>{begins ? text('licences.begins', { day: day ?? '' }) : text('licences.expired')}</p>
      <p className={styles.next}>{text(begins ? 'licences.opensThen' : 'licences.whoHelps')}</p>
    </Dialog>
  )
}
