import { closeClassWindow } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import { useClassText } from '../../class-texts.ts'

type CloseQuestionProps = { classId: string; onClose: () => void; onChanged: () => void }

/** Asks before the window is closed, and whether the pupils leave with it. */
export function CloseQuestion({ classId, onClose, onChanged }: CloseQuestionProps) {
  const text = useClassText()
  const [signOut, setSignOut] = useState(false)
  const { call } = useHost()
  async function close() {
    await call(closeClassWindow, { body: { classId, signOut } }, { shown: false })
    onChanged()
  }
  return (
    <Confirmation
      visible
      title={text('myClass.window.closeTitle')}
      confirmLabel={text('myClass.window.close')}
      onConfirm={close}
      onClose={onClose}
    >
      <p>{text('myClass.window.closeAbout')}</p>
      <CheckboxField
        label={text('myClass.window.signOut')}
        checked={signOut}
        onChange={(event) => setSignOut(event.target.checked)}
      />
    </Confirmation>
  )
}
