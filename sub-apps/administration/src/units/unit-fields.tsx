import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useUnitsText } from './units-texts.ts'

export type UnitFields = { name: string; englishName: string; language: 'zh-CN' | 'en'; timeZone: string }

type Props<Values extends UnitFields> = {
  draft: Values
  change: (values: Partial<UnitFields>) => void
  errors: readonly FieldError[]
}

const timeZones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))
const asOption = (value: string) => ({ value, label: value })

/** What a unit is called, its language and time zone. */
export function UnitFieldsOf<Values extends UnitFields>({ draft, change, errors }: Props<Values>) {
  const text = useUnitsText()
  return (
    <>
      <TextField
        name="name"
        label={text('name')}
        required
        maxLength={80}
        value={draft.name}
        errors={errors}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        name="englishName"
        label={text('englishName')}
        maxLength={80}
        value={draft.englishName}
        errors={errors}
        onChange={(event) => change({ englishName: event.target.value })}
      />
      <SelectField
        name="language"
        label={text('language')}
        hint={text('languageHint')}
        options={[
          { value: 'zh-CN', label: text('language.zh-CN') },
          { value: 'en', label: text('language.en') },
        ]}
        value={draft.language}
        errors={errors}
        onChange={(event) => change({ language: event.target.value === 'en' ? 'en' : 'zh-CN' })}
      />
      <Combobox
        name="timeZone"
        label={text('timeZone')}
        required
        options={timeZones}
        value={asOption(draft.timeZone)}
        errors={errors}
        onChange={(chosen) => chosen && change({ timeZone: chosen.value })}
      />
    </>
  )
}
