import { compressPicture } from './compress-picture.ts'
import { CropDialog } from './crop-dialog.tsx'

type AvatarDialogProps = {
  onClose: () => void
  /** Gets the picture in base64, a JPEG of at most 500 by 500; answers whether it was kept. It tells by itself why not. */
  onSave: (base64: string) => Promise<boolean>
}

const round = { ratio: 1, round: true }

/** Choosing a picture of a person: a file or the camera, then the part of it that is shown. */
export function AvatarDialog({ onClose, onSave }: AvatarDialogProps) {
  return (
    <CropDialog
      shape={round}
      onClose={onClose}
      onSave={async (file, part) => {
        const address = await compressPicture(file, { part })
        return onSave(address.replace(/^data:[^,]*,/, ''))
      }}
    />
  )
}
