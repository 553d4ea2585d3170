import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useText } from '#platform/language/language.tsx'
import type { UnavailableTile } from './tiles/tile.ts'

type UnavailableDialogProps = {
  tile: UnavailableTile
  visible: boolean
  /** A user type in words. */
  userTypeName: (userType: string) => string
  onClose: () => void
}

/** Tells why an application cannot be opened, and whom to ask. */
export function UnavailableDialog({ tile, visible, userTypeName, onClose }: UnavailableDialogProps) {
  const text = useText()
  const types = tile.openTo.map(userTypeName).join(text('desktop.and'))
  const reason = types ? text('desktop.unavailableFor', { types }) : text('desktop.unavailableForNobody')
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="420px"
      title={text('desktop.unavailableTitle', { name: tile.name })}
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('desktop.understood')}
        </Button>
      }
    >
      <p>{reason}</p>
    </Dialog>
  )
}
