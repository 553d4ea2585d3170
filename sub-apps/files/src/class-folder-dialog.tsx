import { makeFolders, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, readShares, readShareTargets } from '@homeroom/contract/files/share-endpoints.ts'
import type { ShareTarget } from '@homeroom/contract/files/share-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type FormEvent, useId, useState } from 'react'
import dialogStyles from './dialogs.module.css'
import { type FilesPlace, keptLook, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { TellField, useTell } from './tell-field.tsx'

type ClassFolderDialogProps = { place: FilesPlace; onClose: () => void }
const purposes = ['read', 'hand_in'] as const

/** Makes a folder for a class that one teaches, shared at once. One that is there under its name is opened, and stays as it is. */
export function ClassFolderDialog({ place, onClose }: ClassFolderDialogProps) {
  const text = useFilesText()
  const form = useId()
  const classes = useCall(readShareTargets, { query: {} })
  const make = useAction(makeFolders)
  const share = useAction(addShare)
  const { go } = useRoute()
  const { announce, call } = useHost()
  /** Whether the folder was there before: it holds something, or is shared. Undefined when that could not be asked. */
  async function isThere(id: string): Promise<boolean | undefined> {
    try {
      const [inside, shares] = await Promise.all([
        call(readFiles, { query: { folderId: id } }),
        call(readShares, { query: { id } }),
      ])
      return inside.list.length > 0 || shares.list.length > 0
    } catch {
      // The page has told the person.
      return undefined
    }
  }
  async function submit({ name, target, gives, tell }: NewClassFolder) {
    const made = await make.run({ body: { folderId: null, folders: [{ name, parent: -1 }] } })
    const id = made.done ? made.reply.ids[0] : undefined
    if (id === undefined) return
    const there = await isThere(id)
    if (there === undefined) return
    // What lies in it, or with whom and until when it is shared, is nothing that this button may change.
    if (there) announce.warning(text('classFolderThere', { name }))
    else if (!(await share.run({ body: { id, kind: 'class', target, gives, untilDay: null, tell } })).done) return
    onClose()
    go('/', placeParameters({ box: 'mine', ...keptLook(place), folderId: id }))
  }
  const list = classes.step === 'ready' ? classes.data.list : []
  return (
    <Dialog
      visible
      onClose={onClose}
      title={text('classFolder')}
      width="480px"
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="accent"
            type="submit"
            form={form}
            busy={make.busy || share.busy}
            aria-disabled={list.length === 0}
          >
            {text('makeFolder')}
          </Button>
        </>
      }
    >
      {classes.step === 'loading' && <Skeleton lines={3} />}
      {classes.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={classes.again} />}
      {classes.step === 'ready' && list.length === 0 && <p role="status">{text('noClasses')}</p>}
      {list.length > 0 && <ClassFolderForm id={form} classes={list} onSubmit={submit} />}
    </Dialog>
  )
}

type NewClassFolder = { name: string; target: string; gives: (typeof purposes)[number]; tell: boolean }
type ClassFolderFormProps = {
  id: string
  classes: readonly ShareTarget[]
  onSubmit: (folder: NewClassFolder) => Promise<void>
}

function ClassFolderForm({ id, classes, onSubmit }: ClassFolderFormProps) {
  const text = useFilesText()
  const language = useLanguage()
  const [target, setTarget] = useState(classes[0]?.target ?? '')
  const [gives, setGives] = useState<NewClassFolder['gives']>('read')
  const [tell, setTell] = useTell({ change: null, gives })
  /** Null until somebody writes one. */
  const [written, setWritten] = useState<string | null>(null)
  const chosen = classes.find((one) => one.target === target)
  const name = written ?? text(`classFolder.${gives}`, { name: chosen ? localName(language, chosen) : '' })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') void onSubmit({ name: name.trim(), target, gives, tell })
  }
  return (
    <form id={id} className={dialogStyles.sharing} onSubmit={submit}>
      <SelectField
        label={text('kind.class')}
        value={target}
        options={classes.map((one) => ({ value: one.target, label: localName(language, one) }))}
        onChange={(event) => setTarget(event.target.value)}
      />
      <RadioGroup
        label={text('gives')}
        name="gives"
        value={gives}
        options={purposes.map((value) => ({ value, label: text(`gives.${value}`) }))}
        onChange={setGives}
      />
      <TextField
        label={text('name')}
        value={name}
        maxLength={200}
        required
        onChange={(event) => setWritten(event.target.value)}
      />
      <TellField change={null} gives={gives} kind="class" tell={tell} onTell={setTell} />
    </form>
  )
}
