import { type ArrangementChange, folderNameMaximum } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { Tile } from '../tiles/tile.ts'

type RenameDialogProps = {
  tile: Tile
  visible: boolean
  change: (change: ArrangementChange) => void
  onClose: () => void
}

/** Gives a folder a name; without one it is called a folder. */
export function RenameDialog({ tile, visible, change, onClose }: RenameDialogProps) {
  const text = useText()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(tile.name)
  function rename(event: FormEvent) {
    event.preventDefault()
    change({ kind: 'rename', folder: tile.code, name: name.trim() })
    onClose()
  }
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="420px"
      title={text('desktop.rename')}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{text('desktop.cancel')}</Button>
          <Button tone="accent" type="submit" form={form}>
            {text('desktop.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={rename}>
        <TextField
          ref={field}
          label={text('desktop.folderName')}
          value={name}
          maxLength={folderNameMaximum}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
