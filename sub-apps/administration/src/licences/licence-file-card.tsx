import { readLicenceFiles } from '@homeroom/contract/licences/licence-file-endpoints.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useState } from 'react'
import { LicenceFileDialog } from './licence-file-dialog.tsx'
import styles from './licences-room.module.css'
import { useLicencesText } from './licences-texts.ts'

/** The way to a signed licence file, where the installation takes such files; else nothing stands here. */
export function LicenceFileCard({ onTaken }: { onTaken: () => void }) {
  const text = useLicencesText()
  const language = useLanguage()
  const { timeZone } = useHost().unit
  const [open, setOpen] = useState(false)
  const files = useCall(readLicenceFiles, {})
  if (files.step !== 'ready' || !files.data.taken) return null
  const { unitId, newest } = files.data
  const dayOf = (moment: string) => dateText(new Date(moment), new Date(), { language, timeZone })
  return (
    <Card title={text('file')} actions={<Button onClick={() => setOpen(true)}>{text('file.take')}</Button>}>
      <p className={styles.hint}>{text('file.what')}</p>
      <p className={styles.hint}>
        {newest
          ? text('file.newest', { issued: dayOf(newest.issuedAt), taken: dayOf(newest.takenAt) })
          : text('file.never')}
      </p>
      <p className={styles.hint}>
        {text('file.number')} <code className={styles.number}>{unitId}</code>
      </p>
      {open && (
        <LicenceFileDialog
          onClose={() => setOpen(false)}
          onTaken={() => {
            files.again()
            onTaken()
          }}
        />
      )}
    </Card>
  )
}
