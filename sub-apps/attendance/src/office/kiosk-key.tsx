import type { ShownKey } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { kioskPage } from '@homeroom/contract/pages/page-locations.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CopyButton } from '@homeroom/ui-kit/button/copy-button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { useMomentText } from './kiosk-columns.tsx'
import styles from './office.module.css'
import { useOfficeText } from './office-texts.ts'

type KeyDialogProps = { shown: ShownKey; gate: string; onClose: () => void }

/** The key of a kiosk, this once: to be typed at the device, or read there with its camera. */
export function KeyDialog({ shown, gate, onClose }: KeyDialogProps) {
  const text = useOfficeText()
  const momentText = useMomentText()
  const address = `${location.origin}${kioskPage}`
  const whole = `${address}#key=${shown.key}`
  const lines = [
    { label: text('keyAddress'), value: address },
    { label: text('key'), value: shown.key },
  ]
  return (
    <Dialog
      visible
      onClose={onClose}
      title={text('keyTitle', { gate })}
      width="560px"
      top="6%"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('keyDone')}
        </Button>
      }
    >
      <div className={styles.key}>
        <p>{text('keyText')}</p>
        <QrPicture text={whole} label={text('keyPicture')} />
        <dl className={styles.keyLines}>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code className={styles.code}>{value}</code>
                <CopyButton
                  size="small"
                  label={text('copy')}
                  copiedLabel={text('copied')}
                  value={value}
                  name={text('copyOf', { label })}
                />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.warning}>{text('keyOnce', { until: momentText(shown.until) })}</p>
      </div>
    </Dialog>
  )
}

function QrPicture({ text, label }: { text: string; label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2 }))}`,
    [text],
  )
  return <img className={styles.qr} src={source} alt={label} />
}
