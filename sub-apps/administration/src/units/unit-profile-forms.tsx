import { waysInPermission } from '@homeroom/contract/administration/ways-in-permission.ts'
import { changeHostNames, changeUnitProfile, readUnitProfile } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import type { UnitProfile } from '@homeroom/contract/units/unit-admin-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { UnitFieldsOf } from './unit-fields.tsx'
import { useUnitsText } from './units-texts.ts'

type Props = { unit: UnitProfile; query: { unitId?: string }; onSaved: () => void }

/** What a unit is called, and by which host names people come to it. */
export function UnitProfileForms(props: Props) {
  return (
    <>
      <ProfileForm {...props} />
      <HostNames {...props} />
    </>
  )
}

function ProfileForm({ unit, query, onSaved }: Props) {
  const text = useUnitsText()
  const { announce, call } = useHost()
  const form = useForm(changeUnitProfile, {
    record: unit,
    values: ({ name, englishName, language, timeZone }: UnitProfile) => ({ name, englishName, language, timeZone }),
    input: (values, { version }) => ({ query, body: { ...values, version } }),
    saved: (reply) => reply,
    onSaved() {
      announce.success(text('saved'))
      onSaved()
    },
    readAgain: () => call(readUnitProfile, { query }),
  })
  return (
    <Card title={text('profile')}>
      <FormPage
        form={form}
        fields={{
          ...{ name: text('name'), englishName: text('englishName'), timeZone: text('timeZone') },
          language: { label: text('language'), say: (language) => text(`language.${language}`) },
        }}
      >
        <UnitFieldsOf draft={form.draft} change={form.change} errors={form.errors} />
      </FormPage>
    </Card>
  )
}

const linesOf = (words: string) =>
  words
    .split(/[\s,，;；]+/)
    .map((line) => line.trim())
    .filter(Boolean)

function HostNames({ unit, query, onSaved }: Props) {
  const text = useUnitsText()
  const mayChange = usePermission(waysInPermission)
  const { announce, call } = useHost()
  const form = useForm(changeHostNames, {
    record: unit,
    values: ({ hostNames }: UnitProfile) => ({ hostNames: hostNames.join('\n') }),
    input: ({ hostNames }, read) => ({ query, body: { hostNames: linesOf(hostNames), before: read.hostNames } }),
    saved: (reply) => reply,
    onSaved() {
      announce.success(text('saved'))
      onSaved()
    },
    readAgain: () => call(readUnitProfile, { query }),
  })
  if (!unit.mayGiveHostNames || !mayChange)
    return (
      <Card title={text('hostNames')}>
        <p>{unit.hostNames.join(', ') || text('noHostNames')}</p>
        <p>{text(unit.mayGiveHostNames ? 'hostNamesLeadIn' : 'hostNamesByArea')}</p>
      </Card>
    )
  return (
    <Card title={text('hostNames')}>
      <FormPage form={form} fields={{ hostNames: text('hostNames') }}>
        <TextArea
          name="hostNames"
          label={text('hostNames')}
          hint={text('hostNamesHint')}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          value={form.draft.hostNames}
          errors={form.errors}
          onChange={(event) => form.change({ hostNames: event.target.value })}
        />
      </FormPage>
    </Card>
  )
}
