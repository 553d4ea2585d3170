import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useRef } from 'react'
import { useText } from '#platform/language/language.tsx'

type IdleDialogProps = { visible: boolean; secondsLeft: number; onStay: () => void; onLeave: () => void }

/** Asks whether somebody is still there. The focus is on the button that keeps the session. */
export function IdleDialog({ visible, secondsLeft, onStay, onLeave }: IdleDialogProps) {
  const text = useText()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      visible={visible}
      onClose={onStay}
      width="420px"
      title={text('sharedMachine.idleTitle')}
      initialFocus={stay}
      footer={
        <>
          <Button onClick={onLeave}>{text('sharedMachine.leave')}</Button>
          <Button ref={stay} tone="accent" onClick={onStay}>
            {text('sharedMachine.stay')}
          </Button>
        </>
      }
    >
      <p>{text('sharedMachine.idleText', { count: secondsLeft })}</p>
    </Dialog>
  )
}
