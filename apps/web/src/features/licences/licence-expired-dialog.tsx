import type { ModuleStanding } from '@homeroom/contract/licences/licence-schemas.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './licence-expired-dialog.module.css'

type LicenceExpiredDialogProps = {
  visible: boolean
  licence: ModuleStanding
  name: string
  desktop: string
  /** For whoever may do something about it. */
  onRenew?: (() => void) | undefined
}

/**
 * Stands before an application whose licence has ended or not begun. There is one way out of it, back to the desktop; those
 * who renew licences have another.
 */
export function LicenceExpiredDialog({
  visible,
  licence: { state, day },
  name,
  desktop,
  onRenew,
}: LicenceExpiredDialogProps) {
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
        <>
          {onRenew && <Button onClick={onRenew}>{text('licences.renew')}</Button>}
          <ButtonLink ref={wayOut} tone="accent" href={desktop}>
            {text('licences.backToDesktop')}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.cause}>{begins ? text('licences.begins', { day: day ?? '' }) : text('licences.expired')}</p>
      <p className={styles.next}>{text(begins ? 'licences.opensThen' : 'licences.whoHelps')}</p>
    </Dialog>
  )
}
