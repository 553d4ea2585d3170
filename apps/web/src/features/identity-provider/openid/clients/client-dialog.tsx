import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { SettingDialog } from '#platform/settings/setting-dialog.tsx'
import { useSaving } from '#platform/settings/use-saving.ts'
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
  const [draft, setDraft] = useState(client ? draftOf(client) : newDraft)
  const saving = useSaving()

  function textOf(problem: DraftProblem): string {
    if (problem.problem === 'address') return text('clients.addressWrong', { address: problem.address })
    if (problem.problem === 'too many') return text('clients.tooMany')
    return text(problem.field === 'name' ? 'settings.nameMissing' : 'clients.redirectMissing')
  }
  async function send() {
    const problems = problemsOf(draft).map((problem) => ({ field: problem.field, message: textOf(problem) }))
    await saving.save(problems, () => save(bodyOf(draft)))
  }
  return (
    <SettingDialog
      visible={visible}
      title={client ? text('clients.editTitle', { name: client.name }) : text('clients.add')}
      errors={saving.errors}
      fields={['name', 'englishName', ...addressFields]}
      busy={saving.busy}
      onSave={() => void send()}
      onClose={onClose}
    >
      <ClientFields
        draft={draft}
        known={client !== undefined}
        errors={saving.errors}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    </SettingDialog>
  )
}
