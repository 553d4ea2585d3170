import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useText } from '#platform/language/language.tsx'
import { CopyLine } from '#platform/settings/copy-line.tsx'
import styles from './openid-clients.module.css'

/** What an application is told once. */
export type ToldOnce = { issuer: string; clientId: string; secret: string | null }

type SecretDialogProps = { told: ToldOnce; visible: boolean; onClose: () => void }

/** What must be entered in the application now: the secret is shown this one time. */
export function SecretDialog({ told, visible, onClose }: SecretDialogProps) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('clients.toldTitle')}
      width="600px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('clients.toldDone')}
        </Button>
      }
    >
      <div className={styles.told}>
        <p>{text(told.secret === null ? 'clients.told' : 'clients.toldSecret')}</p>
        <CopyLine label={text('clients.issuer')} value={told.issuer} />
        <CopyLine label={text('clients.id')} value={told.clientId} />
        {told.secret !== null && <CopyLine label={text('clients.secret')} value={told.secret} />}
      </div>
    </Dialog>
  )
}
