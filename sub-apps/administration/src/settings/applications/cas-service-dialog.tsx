import { listCasServices, putCasService } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import type { CasAttribute, CasServiceRow } from '@homeroom/contract/identity-provider/cas-service-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CheckChoices, NameFields, useApplicationChoices } from '../parts/setting-fields.tsx'
import { useSettingsText } from '../settings-texts.ts'

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
  onSaved: () => void
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

function draftOf(set: CasServiceRow | undefined): ServiceDraft {
  if (!set) return fresh
  const { id: _, version: __, userForm, ...service } = set
  return { ...service, userForm: userForm === 'id' ? 'id' : 'login-name-and-unit' }
}

function bodyOf(draft: ServiceDraft) {
  const { name, englishName, address } = draft
  return { ...draft, name: name.trim(), englishName: englishName.trim(), address: address.trim() }
}

/** The server keeps scheme and host in lower case. */
const asKept = (address: string) => address.replace(/^[^:]+:\/\/[^/?#]*/, (start) => start.toLowerCase())

/** Registers an older application, or changes one. Its address is what it is known by. */
export function CasServiceDialog({ visible, service, onSaved, onClose }: CasServiceDialogProps) {
  const text = useSettingsText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  /** Of a new one somebody else may have registered the same address. */
  const sent = useRef(service?.address ?? '')
  const form = useForm(putCasService, {
    record: service as CasServiceRow | undefined,
    values: draftOf,
    check,
    input(typed, read) {
      const body = bodyOf(typed)
      sent.current = asKept(body.address)
      return { query, body: { ...body, version: read?.version ?? null } }
    },
    readAgain: async () =>
      (await call(listCasServices, { query }, { shown: false })).find(({ address }) => address === sent.current),
    onSaved,
  })
  const { draft, change, errors } = form
  const applications = useApplicationChoices(draft.applicationCode)

  function check({ name, address }: ServiceDraft): FieldError[] {
    return [
      ...(name.trim() === '' ? [{ field: 'name', message: text('settings.nameMissing') }] : []),
      ...(address.trim() === '' ? [{ field: 'address', message: text('casServices.addressMissing') }] : []),
    ]
  }
  return (
    <FormDialog
      visible={visible}
      title={service ? text('casServices.editTitle', { name: service.name }) : text('casServices.add')}
      form={form}
      fields={{
        ...{ name: text('settings.name'), englishName: text('settings.englishName') },
        ...{ address: text('casServices.address'), hearsLogOut: text('casServices.hearsLogOut') },
        userForm: {
          label: text('casServices.user'),
          say: (value: ServiceDraft['userForm']) => text(`casServices.user.${value}`),
        },
        attributes: {
          label: text('casServices.attributes'),
          say: (chosen: readonly CasAttribute[]) =>
            chosen.map((value) => text(`casServices.attribute.${value}`)).join(' · '),
        },
        applicationCode: text('settings.onlyWithApplication'),
      }}
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
        errors={errors}
        options={(['login-name-and-unit', 'id'] as const).map((value) => ({
          value,
          label: text(`casServices.user.${value}`),
        }))}
        value={draft.userForm}
        onChange={(userForm) => change({ userForm })}
      />
      <CheckChoices
        name="attributes"
        errors={errors}
        label={text('casServices.attributes')}
        options={casAttributes.map((value) => ({ value, label: text(`casServices.attribute.${value}`) }))}
        chosen={draft.attributes}
        onChange={(attributes) => change({ attributes })}
      />
      <SelectField
        name="applicationCode"
        label={text('settings.onlyWithApplication')}
        errors={errors}
        hint={text('settings.onlyWithApplicationHint')}
        options={[{ value: '', label: text('settings.everybody') }, ...applications]}
        value={draft.applicationCode ?? ''}
        onChange={({ target }) => change({ applicationCode: target.value || null })}
      />
      <CheckboxField
        name="hearsLogOut"
        label={text('casServices.hearsLogOut')}
        errors={errors}
        checked={draft.hearsLogOut}
        onChange={({ target }) => change({ hearsLogOut: target.checked })}
      />
    </FormDialog>
  )
}

/** A service as it stands in the form. */
type ServiceDraft = Omit<CasServiceRow, 'id' | 'version' | 'userForm'> & { userForm: 'login-name-and-unit' | 'id' }
