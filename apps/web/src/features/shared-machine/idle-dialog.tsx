import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useText } from '#platform/language/language.tsx'

type IdleDialogProps = { visible: boolean; secondsLeft: number; onStay: () => void; onLeave: () => void }

/** Asks whether somebody is still there. */
export function IdleDialog({ visible, secondsLeft, onStay, onLeave }: IdleDialogProps) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onStay}
      width="420px"
      title={text('sharedMachine.idleTitle')}
      footer={
        <>
          <Button onClick={onLeave}>{text('sharedMachine.leave')}</Button>
          <Button tone="accent" onClick={onStay}>
            {text('sharedMachine.stay')}
          </Button>
        </>
      }
    >
      <p>{text('sharedMachine.idleText', { count: secondsLeft })}</p>
    </Dialog>
  )
}
