import { makeFolders, renameFile } from '@homeroom/contract/files/files-endpoints.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useFilesText } from './files-texts.ts'

type NameDialogProps = {
  /** What is renamed; a new folder without it. */
  entry: FileEntry | null
  folderId: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks for the name of a new folder, or for another one. */
export function NameDialog({ entry, folderId, onClose, onDone }: NameDialogProps) {
  const text = useFilesText()
  const form = useId()
  const [name, setName] = useState(entry?.name ?? '')
  const rename = useAction(renameFile)
  const make = useAction(makeFolders)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = entry
      ? await rename.run({ body: { id: entry.id, name } })
      : await make.run({ body: { folderId: folderId ?? null, folders: [{ name, parent: -1 }] } })
    if (sent.done) onDone()
  }
  return (
    <Dialog
      visible
      onClose={onClose}
      title={text(entry ? 'renameTitle' : 'newFolder')}
      width="420px"
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="accent" type="submit" form={form} busy={rename.busy || make.busy} aria-disabled={!name.trim()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={text('name')}
          value={name}
          maxLength={200}
          required
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
