import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useText } from '#platform/language/language.tsx'
import { TextSizeChoice } from './text-size-choice.tsx'

/** Chooses how large text is, without the rest of the looks. A choice is in force at once. */
export function TextSizeDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('themes.textSize')}
      width="420px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('themes.done')}
        </Button>
      }
    >
      <TextSizeChoice />
    </Dialog>
  )
}
