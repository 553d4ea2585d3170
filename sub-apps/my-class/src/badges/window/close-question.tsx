import { closeClassWindow } from '@homeroom/contract/sign-in/pupil-badge-endpoints.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import { useClassText } from '../../class-texts.ts'
import { ModalDialog } from '../../parts/modal-dialog.tsx'

type CloseQuestionProps = { classId: string; onClose: () => void; onChanged: () => void }

/** Asks before the window is closed, and whether the pupils leave with it. */
export function CloseQuestion({ classId, onClose, onChanged }: CloseQuestionProps) {
  const text = useClassText()
  const [signOut, setSignOut] = useState(false)
  const { run, busy } = useAction(closeClassWindow)
  async function close() {
    const closed = await run({ body: { classId, signOut } })
    if (!closed.done) return
    onChanged()
    onClose()
  }
  return (
    <ModalDialog
      title={text('myClass.window.closeTitle')}
      action={text('myClass.window.close')}
      busy={busy}
      onAction={() => void close()}
      onClose={onClose}
    >
      <p>{text('myClass.window.closeAbout')}</p>
      <CheckboxField
        label={text('myClass.window.signOut')}
        checked={signOut}
        onChange={(event) => setSignOut(event.target.checked)}
      />
    </ModalDialog>
  )
}
