import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { SettingDialog } from '#platform/settings/setting-dialog.tsx'
import {
  addressFields,
  bodyOf,
  type ClientBody,
  type DraftProblem,
  draftOf,
  newDraft,
  problemsOf,
} from './client-draft.ts'
import { ClientFields } from './client-fields.tsx'

type ClientDialogProps = {
  visible: boolean
  /** Undefined for a new one. */
  client: RegisteredClient | undefined
  save: (body: ClientBody) => Promise<void>
  onClose: () => void
}

/** Registers an application, or changes one. */
export function ClientDialog({ visible, client, save, onClose }: ClientDialogProps) {
  const text = useText()
  const form = useForm(client ? draftOf(client) : newDraft, {
    check: (draft) => problemsOf(draft).map((problem) => ({ field: problem.field, message: textOf(problem) })),
    save: (draft) => save(bodyOf(draft)),
  })

  function textOf(problem: DraftProblem): string {
    if (problem.problem === 'address') return text('clients.addressWrong', { address: problem.address })
    if (problem.problem === 'too many') return text('clients.tooMany')
    return text(problem.field === 'name' ? 'settings.nameMissing' : 'clients.redirectMissing')
  }
  return (
    <SettingDialog
      visible={visible}
      title={client ? text('clients.editTitle', { name: client.name }) : text('clients.add')}
      form={form}
      fields={['name', 'englishName', ...addressFields]}
      onClose={onClose}
    >
      <ClientFields draft={form.draft} known={client !== undefined} errors={form.errors} onChange={form.change} />
    </SettingDialog>
  )
}
