import {
  readAttendanceSettings,
  readKiosks,
  renewKioskKey,
  revokeKiosk,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { KioskEntry, ShownKey } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { AddKiosk } from './add-kiosk.tsx'
import { useKioskColumns } from './kiosk-columns.tsx'
import { KeyDialog } from './kiosk-key.tsx'
import styles from './office.module.css'
import { useOfficeText } from './office-texts.ts'

const none: KioskEntry[] = []

type Asked = { act: 'renew' | 'revoke'; kiosk: KioskEntry }

/** The kiosks at the gates: which are in use, and the keys for new ones. */
export function KiosksScreen() {
  const text = useOfficeText()
  const language = useLanguage()
  const reading = useCall(readKiosks, {})
  const kiosks = useLatest(reading, none)
  const [adding, setAdding] = useState(false)
  const [key, setKey] = useState<{ shown: ShownKey; gate: string } | null>(null)
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [asking, setAsking] = useState(false)
  const again = () => reading.step !== 'loading' && reading.again()
  const ask = (question: Asked) => {
    setAsked(question)
    setAsking(true)
  }
  const show = (shown: ShownKey, gate: string) => {
    again()
    setKey({ shown, gate })
  }
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2 className={styles.title}>{text('kiosks')}</h2>
        <Button tone="accent" onClick={() => setAdding(true)}>
          {text('addKiosk')}
        </Button>
      </header>
      <p className={styles.lead}>{text('kiosksLead')}</p>
      <FacesNote />
      <Table
        headed
        caption={text('kiosks')}
        columns={useKioskColumns()}
        rows={kiosks}
        rowKey={({ id }) => id}
        state={reading.step === 'failed' ? { step: 'failed', onTryAgain: reading.again } : { step: reading.step }}
        empty={{ text: text('noKiosks') }}
        rowActions={(kiosk): MenuEntry[] => {
          // What was revoked stays so: its gate gets another kiosk.
          if (kiosk.state === 'revoked') return []
          const renew = () => ask({ act: 'renew', kiosk })
          const revoke = () => ask({ act: 'revoke', kiosk })
          return [
            { kind: 'action', key: 'renew', label: text('renew'), onSelect: renew },
            { kind: 'action', key: 'revoke', label: text('revoke'), tone: 'danger', onSelect: revoke },
          ]
        }}
      />
      {adding && (
        <AddKiosk
          onClose={() => setAdding(false)}
          onMade={(shown, gate) => {
            setAdding(false)
            show(shown, gate)
          }}
        />
      )}
      {asked && (
        <KioskQuestion
          {...asked}
          visible={asking}
          onClose={() => setAsking(false)}
          onRenewed={(shown) =>
            show(shown, localName(language, { name: asked.kiosk.gate, englishName: asked.kiosk.gateEnglishName }))
          }
          onRevoked={again}
        />
      )}
      {key && <KeyDialog {...key} onClose={() => setKey(null)} />}
    </div>
  )
}

type QuestionProps = Asked & {
  visible: boolean
  onClose: () => void
  onRenewed: (shown: ShownKey) => void
  onRevoked: () => void
}

/** Both end what the device may do, so both ask first. */
function KioskQuestion({ act, kiosk, visible, onClose, onRenewed, onRevoked }: QuestionProps) {
  const text = useOfficeText()
  const language = useLanguage()
  const { call, announce } = useHost()
  const gate = localName(language, { name: kiosk.gate, englishName: kiosk.gateEnglishName })
  async function confirmed() {
    const input = { body: { id: kiosk.id } }
    if (act === 'renew') return onRenewed(await call(renewKioskKey, input, { shown: false }))
    await call(revokeKiosk, input, { shown: false })
    announce.success(text('revoked', { gate }))
    onRevoked()
  }
  return (
    <Confirmation
      visible={visible}
      tone={act === 'revoke' ? 'danger' : 'accent'}
      title={text(`ask.${act}`, { gate })}
      confirmLabel={text(act)}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p>{text(`askText.${act}`)}</p>
    </Confirmation>
  )
}

/** Without faces nobody is recognised: whoever adds kiosks learns it here, and not at the gate. */
function FacesNote() {
  const text = useOfficeText()
  const read = useCall(readAttendanceSettings, {})
  if (read.step !== 'ready' || read.data.facesOffered) return null
  return (
    <p className={styles.warning}>
      {text('noFaces')}{' '}
      <a className={styles.link} href="/sign-in-settings?part=faces">
        {text('faceSettings')}
      </a>
    </p>
  )
}
