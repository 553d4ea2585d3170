import type { CasAttribute, CasServiceRow } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { NameFields, SettingDialog } from '#platform/settings/setting-dialog.tsx'
import { CheckChoices, useApplicationChoices } from '#platform/settings/setting-fields.tsx'

/** What a service may be told of a person besides who they are, in the order in which it is offered. */
const casAttributes: readonly CasAttribute[] = [
  'realName',
  'userType',
  'loginName',
  'userId',
  'unitName',
  'unitCode',
  'unitId',
  'roles',
]

type CasServiceDialogProps = {
  visible: boolean
  /** Undefined for a new one. */
  service: CasServiceRow | undefined
  put: (draft: ServiceDraft) => Promise<void>
  onClose: () => void
}

const fresh: ServiceDraft = {
  name: '',
  englishName: '',
  address: '',
  userForm: 'login-name-and-unit',
  attributes: ['realName'],
  applicationCode: null,
  hearsLogOut: true,
}

function draftOf({ id: _, userForm, ...service }: CasServiceRow): ServiceDraft {
  return { ...service, userForm: userForm === 'id' ? 'id' : 'login-name-and-unit' }
}

/** Registers an older application, or changes one. Its address is what it is known by. */
export function CasServiceDialog({ visible, service, put, onClose }: CasServiceDialogProps) {
  const text = useText()
  const form = useForm(service ? draftOf(service) : fresh, { check, save: put })
  const { draft, change, errors } = form
  const applications = useApplicationChoices(draft.applicationCode)

  function check({ name, address }: ServiceDraft): FieldError[] {
    return [
      ...(name.trim() === '' ? [{ field: 'name', message: text('settings.nameMissing') }] : []),
      ...(address.trim() === '' ? [{ field: 'address', message: text('casServices.addressMissing') }] : []),
    ]
  }
  return (
    <SettingDialog
      visible={visible}
      title={service ? text('casServices.editTitle', { name: service.name }) : text('casServices.add')}
      form={form}
      fields={['name', 'englishName', 'address']}
      onClose={onClose}
    >
      <NameFields draft={draft} errors={errors} maximum={80} onChange={change} />
      <TextField
        name="address"
        label={text('casServices.address')}
        errors={errors}
        hint={text(service ? 'casServices.addressStays' : 'casServices.addressHint')}
        required
        readOnly={service !== undefined}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <RadioGroup
        name="userForm"
        label={text('casServices.user')}
        options={(['login-name-and-unit', 'id'] as const).map((value) => ({
          value,
          label: text(`casServices.user.${value}`),
        }))}
        value={draft.userForm}
        onChange={(userForm) => change({ userForm })}
      />
      <CheckChoices
        label={text('casServices.attributes')}
        options={casAttributes.map((value) => ({ value, label: text(`casServices.attribute.${value}`) }))}
        chosen={draft.attributes}
        onChange={(attributes) => change({ attributes })}
      />
      <SelectField
        label={text('settings.onlyWithApplication')}
        hint={text('settings.onlyWithApplicationHint')}
        options={[{ value: '', label: text('settings.everybody') }, ...applications]}
        value={draft.applicationCode ?? ''}
        onChange={({ target }) => change({ applicationCode: target.value || null })}
      />
      <CheckboxField
        label={text('casServices.hearsLogOut')}
        checked={draft.hearsLogOut}
        onChange={({ target }) => change({ hearsLogOut: target.checked })}
      />
    </SettingDialog>
  )
}

/** A service as it stands in the form. */
export type ServiceDraft = Omit<CasServiceRow, 'id' | 'userForm'> & { userForm: 'login-name-and-unit' | 'id' }
