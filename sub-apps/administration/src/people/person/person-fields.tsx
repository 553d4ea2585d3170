import type { PersonFields } from '@homeroom/contract/people/people-schemas.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { FormFields } from '@homeroom/ui-kit/form/form-fields.ts'
import { Fragment } from 'react'
import { useCampusOptions, useClassOptions } from '../list/people-filters.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { KnownNameField } from './known-name-field.tsx'

/** What the form of a person holds. */
export type PersonDraft = PersonFields & { takeKnownName: boolean }

type Props = {
  userType: string
  /** Of somebody who is there already. */
  id?: string
  draft: PersonDraft
  errors: readonly FieldError[]
  change: (changes: Partial<PersonDraft>) => void
  /** The name or the number has been filled in. */
  onNamed?: () => void
  /** Why some fields only show what they hold. */
  fixed?: Partial<Record<keyof PersonFields, string>>
}

const textFields = [
  ['realName', { required: true, autoComplete: 'off' }],
  ['englishName', { autoComplete: 'off' }],
  ['number', { autoComplete: 'off' }],
  ['loginName', { required: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }],
  ['phone', { type: 'tel', autoComplete: 'off' }],
  ['mail', { type: 'email', autoComplete: 'off' }],
] as const

/** The fields of a person, the same for somebody new and somebody known. */
export function PersonFieldset({ userType, id, draft, errors, change, onNamed, fixed = {} }: Props) {
  const text = usePeopleText()
  const classes = useClassOptions()
  const campuses = useCampusOptions()
  const pupil = userType === '1'
  return (
    <div className={styles.fields}>
      {textFields.map(([name, more]) => (
        <Fragment key={name}>
          <TextField
            name={name}
            {...more}
            label={text(name === 'realName' ? 'name' : name)}
            required={name === 'number' ? pupil : 'required' in more}
            errors={errors}
            value={draft[name]}
            onChange={({ target }) =>
              // What was confirmed was another name.
              change({ [name]: target.value, ...(name === 'loginName' && { takeKnownName: false }) })
            }
            {...(fixed[name] !== undefined && { readOnly: true, hint: fixed[name] })}
            {...((name === 'realName' || name === 'number') && onNamed && { onBlur: onNamed })}
          />
          {name === 'loginName' && (
            <KnownNameField
              {...(id !== undefined && { id })}
              loginName={draft.loginName}
              errors={errors}
              taken={draft.takeKnownName}
              onTake={(takeKnownName) => change({ takeKnownName })}
            />
          )}
        </Fragment>
      ))}
      <SelectField
        name="sex"
        label={text('sex')}
        errors={errors}
        options={(['', '1', '2'] as const).map((sex) => ({ value: sex, label: text(`sex.${sex || 'unknown'}`) }))}
        value={draft.sex}
        onChange={({ target }) => change({ sex: target.value as PersonFields['sex'] })}
      />
      {pupil && (
        <SelectField
          name="classId"
          label={text('class')}
          errors={errors}
          options={[{ value: '', label: text('class.none') }, ...classes]}
          value={draft.classId ?? ''}
          onChange={({ target }) => change({ classId: target.value || null })}
        />
      )}
      {campuses.length > 0 && (
        <SelectField
          name="campusId"
          label={text('campus')}
          hint={text('campus.hint')}
          errors={errors}
          options={[{ value: '', label: text('campus.none') }, ...campuses]}
          value={draft.campusId ?? ''}
          onChange={({ target }) => change({ campusId: target.value || null })}
        />
      )}
    </div>
  )
}

/** What the fields are called, for what a form says about them. */
export function usePersonFields(): FormFields<PersonDraft> {
  const text = usePeopleText()
  const classes = useClassOptions()
  const campuses = useCampusOptions()
  return {
    realName: text('name'),
    englishName: text('englishName'),
    number: text('number'),
    loginName: text('loginName'),
    takeKnownName: text('knownName.take'),
    phone: text('phone'),
    mail: text('mail'),
    sex: { label: text('sex'), say: (sex) => text(`sex.${sex || 'unknown'}`) },
    classId: { label: text('class'), say: (id) => classes.find(({ value }) => value === id)?.label ?? '' },
    campusId: {
      label: text('campus'),
      say: (id) => campuses.find(({ value }) => value === id)?.label ?? text('campus.none'),
    },
  }
}
