import type { ChosenPeople } from '@homeroom/contract/people/people-job-schemas.ts'
import { readRoles } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToMany, takeRoleFromMany } from '@homeroom/contract/permissions/role-job-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useBeginJob } from '../jobs/use-own-jobs.ts'
import { useRolesText } from './roles-texts.ts'

/** Whose role is asked for: those who were ticked, or all whom a list finds. */
export type RoleOfMany = { act: 'give' | 'take'; of: ChosenPeople; count: number }

type Props = { asked: RoleOfMany; onClose: () => void; onBegun: () => void }

const none = { id: '' }

/** Gives many people a role, or takes one from them, in the background. */
export function RoleOfManyDialog({ asked: { act, of, count }, onClose, onBegun }: Props) {
  const text = useRolesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const begin = useBeginJob()
  const roles = useCall(readRoles, { query })
  const list = roles.step === 'ready' ? roles.data.list : []
  const options = list.map((role) => ({ value: role.id, label: localName(language, role) }))
  const form = useForm(act === 'give' ? giveRoleToMany : takeRoleFromMany, {
    record: none,
    values: (values) => values,
    check: ({ id }) => (id === '' ? [{ field: 'id', message: text('roleNeeded') }] : []),
    input: ({ id }) => ({ query, body: { id, ...of } }),
    saved: (_, values) => values,
    onSaved: () => {
      void begin(Promise.resolve()).then(({ done }) => announce.success(done))
      onBegun()
      onClose()
    },
  })
  const { draft, errors, change } = form
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text(`many.${act}`, { count })}
      saveLabel={text(act === 'give' ? 'give' : 'takeManySave')}
      form={form}
      fields={{ id: text('role') }}
      width="480px"
    >
      {roles.step === 'failed' ? (
        <TryAgain text={text('failed')} onTryAgain={roles.again} />
      ) : (
        <Combobox
          label={text('role')}
          name="id"
          hint={text('manyHint')}
          required
          errors={errors}
          options={options}
          {...(roles.step === 'loading' && { nothing: text('rolesComing') })}
          value={options.find(({ value }) => value === draft.id) ?? null}
          onChange={(chosen) => change({ id: chosen?.value ?? '' })}
        />
      )}
    </FormDialog>
  )
}
