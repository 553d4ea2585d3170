import { findPeopleForIcon, giveApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { IconChoices, UnitApplication, Way, WayKind } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useIconsText } from './icons-texts.ts'
import { type UserTypeCode, userTypes } from './way-words.ts'

type Draft = {
  kind: WayKind
  userType: UserTypeCode | ''
  grade: string
  targetId: string
  person: PickedPerson | null
  kept: boolean
  day: string
  untilDay: string
}

type Props = { application: UnitApplication; choices: IconChoices; onClose: () => void; onGiven: () => void }

const kinds = ['unit', 'type', 'grade', 'class', 'group', 'role', 'person'] as const

/** From which list the target of a way is chosen. */
const listsOf = { class: 'classes', group: 'peopleGroups', role: 'roles' } as const
const isTargetKind = (kind: WayKind): kind is keyof typeof listsOf => kind in listsOf

/** Finds people of the unit for a people picker. */
export function useFindPeople(): (words: string) => Promise<PickedPerson[]> {
  const { call } = useHost()
  const text = useIconsText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  return useCallback(
    async (search) => {
      const found = await call(findPeopleForIcon, { query: { ...query, search } }, { shown: false })
      return found.map(({ id, userType, className, classEnglishName, ...person }) => ({
        id,
        name: personName(language, person),
        kind: userTypes.some((one) => one === userType) ? text(`kind.${userType as UserTypeCode}`) : '',
        group: localName(language, { name: className, englishName: classEnglishName }),
      }))
    },
    [call, query, language, text],
  )
}

/** Gives the application to people, at once or from a day on, perhaps until another; or keeps it from them. */
export function GiveDialog({ application, choices, onClose, onGiven }: Props) {
  const text = useIconsText()
  const language = useLanguage()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const { code, today } = application
  const [empty] = useState<Draft>(() => ({
    ...{ kind: 'type', userType: '2', grade: String(choices.grades[0]?.grade ?? ''), targetId: '', person: null },
    ...{ kept: false, day: today, untilDay: '' },
  }))
  const form = useForm(giveApplication, {
    record: empty,
    values: (record: Draft) => record,
    check: (draft) =>
      isTargetKind(draft.kind) && draft.targetId === ''
        ? [{ field: 'targetId', message: text('targetMissing') }]
        : draft.kind === 'person' && !draft.person
          ? [{ field: 'person', message: text('targetMissing') }]
          : [],
    input: (draft) => ({
      query,
      body: {
        code,
        ways: [wayOf(draft)],
        ...(draft.day === '' || draft.day === today ? {} : { day: draft.day }),
        ...(draft.untilDay === '' ? {} : { untilDay: draft.untilDay }),
      },
    }),
    saved: (_, __, record) => record,
    onSaved: ({ day, kept }) => {
      announce.success(text(day !== '' && day > today ? 'plannedNow' : kept ? 'keptNow' : 'givenNow'))
      onGiven()
      onClose()
    },
  })
  const { draft, change, errors } = form
  const find = useFindPeople()
  const named = (options: readonly { id: string; name: string; englishName: string }[]) => [
    { value: '', label: text('choose') },
    ...options.map((one) => ({ value: one.id, label: localName(language, one) })),
  ]
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('giveTitle', { name: localName(language, application) })}
      saveLabel={text('give')}
      form={form}
      fields={{
        ...{ kind: text('toWhom'), userType: text('kindOfPerson'), grade: text('grade'), targetId: text('target') },
        ...{ person: text('person'), kept: text('keep'), day: text('day'), untilDay: text('untilDay') },
      }}
    >
      <RadioGroup
        name="kind"
        label={text('toWhom')}
        options={kinds.map((kind) => ({ value: kind, label: text(`given.${kind}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind, targetId: '', userType: kind === 'type' ? '2' : '' })}
      />
      {(draft.kind === 'type' || draft.kind === 'grade' || draft.kind === 'class') && (
        <SelectField
          name="userType"
          label={text('kindOfPerson')}
          errors={errors}
          value={draft.userType}
          options={[
            ...(draft.kind === 'type' ? [] : [{ value: '', label: text('everybodyOfIt') }]),
            ...userTypes.map((type) => ({ value: type, label: text(`kinds.${type}`) })),
          ]}
          onChange={({ target }) => change({ userType: userTypes.find((type) => type === target.value) ?? '' })}
        />
      )}
      {draft.kind === 'grade' && (
        <SelectField
          name="grade"
          label={text('grade')}
          errors={errors}
          value={draft.grade}
          options={choices.grades.map((one) => ({ value: String(one.grade), label: localName(language, one) }))}
          onChange={({ target }) => change({ grade: target.value })}
        />
      )}
      {isTargetKind(draft.kind) && (
        <SelectField
          name="targetId"
          label={text(draft.kind === 'group' ? 'peopleGroup' : draft.kind)}
          required
          errors={errors}
          value={draft.targetId}
          options={named(choices[listsOf[draft.kind]])}
          onChange={({ target }) => change({ targetId: target.value })}
        />
      )}
      {draft.kind === 'person' && (
        <PersonPicker
          name="person"
          label={text('person')}
          required
          errors={errors}
          find={find}
          value={draft.person}
          onChange={(person) => change({ person })}
        />
      )}
      <DateField
        name="day"
        label={text('day')}
        errors={errors}
        min={today}
        today={today}
        value={draft.day}
        onChange={(day) => change({ day })}
      />
      <DateField
        name="untilDay"
        label={text('untilDay')}
        hint={text('untilHint')}
        errors={errors}
        min={today}
        today={today}
        value={draft.untilDay}
        onChange={(untilDay) => change({ untilDay })}
      />
      <CheckboxField
        label={text('keep')}
        hint={text('keepHint')}
        checked={draft.kept}
        onChange={({ target }) => change({ kept: target.checked })}
      />
    </FormDialog>
  )
}

function wayOf({ kind, userType, grade, targetId, person, kept }: Draft): Way {
  const narrowed = kind === 'type' || kind === 'grade' || kind === 'class'
  return {
    kind,
    userType: narrowed && userType !== '' ? userType : null,
    grade: kind === 'grade' ? Number(grade) : null,
    targetId: kind === 'person' ? (person?.id ?? null) : isTargetKind(kind) ? targetId : null,
    granted: !kept,
  }
}
