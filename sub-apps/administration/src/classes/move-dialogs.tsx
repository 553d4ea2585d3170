import { findForClass, movePupils } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { PupilOfClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { ComboboxOption } from '@homeroom/ui-kit/combobox/options.ts'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PeoplePicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback, useMemo, useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { className } from './class-names.ts'
import { useClassesText } from './classes-texts.ts'
import { neededFields } from './needed-fields.ts'
import { useUndo } from './use-undo.ts'

type Common = { classId: string; today: string; onClose: () => void; onDone: () => void }
type Target = { id: string; name: string; englishName: string }

const out = 'out'

/** Moves the chosen pupils to another class, or takes them out, today or on a later day. */
export function MoveDialog({
  pupils,
  classes,
  ...rest
}: Common & { pupils: readonly PupilOfClass[]; classes: readonly Target[] }) {
  const { classId, today, onClose, onDone } = rest
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { tell, moveBack } = useUndo(onDone)
  const planId = useRef<string | null>(null)
  const movesTo = (to: string) => pupils.map(({ id }) => ({ pupilId: id, from: classId, to: to === out ? null : to }))
  const options = useMemo<ComboboxOption[]>(
    () => [
      ...classes.filter(({ id }) => id !== classId).map((one) => ({ value: one.id, label: localName(language, one) })),
      { value: out, label: text('takeOut') },
    ],
    [classes, classId, language, text],
  )
  const form = useForm(movePupils, {
    record: { to: '', day: today },
    values: (record: { to: string; day: string }) => record,
    check: (values) => neededFields(values, ['to', 'day'], text('needed')),
    input: ({ to, day }) => ({ query, body: { moves: movesTo(to), day } }),
    saved: (reply, _values, record) => {
      planId.current = reply.planId
      return record
    },
    onSaved: ({ to, day }) => {
      const otherwise = moveBack(movesTo(to))
      tell(text('moved', { count: pupils.length }), { planId: planId.current, day, otherwise })
      onClose()
    },
  })
  const fields = { to: text('target'), day: text('day') }
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('moveTitle', { count: pupils.length })}
      form={form}
      fields={fields}
      width="480px"
    >
      <Combobox
        label={fields.to}
        name="to"
        required
        errors={form.errors}
        options={options}
        value={options.find(({ value }) => value === form.draft.to) ?? null}
        onChange={(option) => form.change({ to: option?.value ?? '' })}
      />
      <DayOfChange form={form} today={today} />
    </FormDialog>
  )
}

type DayForm = {
  draft: { day: string }
  errors: Parameters<typeof DateField>[0]['errors']
  change: (fields: { day: string }) => void
}

/** From which day on a change holds. */
export function DayOfChange({ form, today }: { form: DayForm; today: string }) {
  const text = useClassesText()
  return (
    <DateField
      label={text('day')}
      hint={text('dayHint')}
      name="day"
      required
      today={today}
      min={today}
      errors={form.errors}
      value={form.draft.day}
      onChange={(day) => form.change({ day })}
    />
  )
}

/** Puts pupils into the class, from whatever class they are in. */
export function AddPupilsDialog({ classId, today, onClose, onDone }: Common) {
  const text = useClassesText()
  const language = useLanguage()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const { tell, moveBack } = useUndo(onDone)
  const planId = useRef<string | null>(null)
  // The class in which each pupil was found: the server is told, in case somebody moves them meanwhile.
  const seenIn = useRef(new Map<string, string | null>())
  const find = useCallback(
    async (search: string): Promise<PickedPerson[]> => {
      if (search.trim() === '') return []
      const found = await call(findForClass, { query: { ...query, kind: 'pupil', search } }, { shown: false })
      return found
        .filter((one) => one.classId !== classId)
        .map((one) => {
          seenIn.current.set(one.id, one.classId)
          const { id, sex, number } = one
          const group =
            one.classId === null
              ? ''
              : className(language, { ...one, gradeName: '', englishName: one.classEnglishName })
          return { id, sex, name: personName(language, one), kind: number, group }
        })
    },
    [call, query, classId, language],
  )
  const movesOf = (people: readonly PickedPerson[]) =>
    people.map(({ id }) => ({ pupilId: id, from: seenIn.current.get(id) ?? null, to: classId }))
  const form = useForm(movePupils, {
    record: { people: [] as readonly PickedPerson[], day: today },
    values: (record) => record,
    check: ({ people, day }) => neededFields({ people: people.length || '', day }, ['people', 'day'], text('needed')),
    input: ({ people, day }) => ({ query, body: { moves: movesOf(people), day } }),
    saved: (reply, _values, record) => {
      planId.current = reply.planId
      return record
    },
    onSaved: ({ people, day }) => {
      const otherwise = moveBack(movesOf(people))
      tell(text('added', { count: people.length }), { planId: planId.current, day, otherwise })
      onClose()
    },
  })
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('addPupilsTitle')}
      form={form}
      fields={{ people: text('pupils'), day: text('day') }}
      width="480px"
    >
      <PeoplePicker
        label={text('pupils')}
        hint={text('addHint')}
        name="people"
        required
        errors={form.errors}
        find={find}
        value={form.draft.people}
        onChange={(people) => form.change({ people })}
      />
      <DayOfChange form={form} today={today} />
    </FormDialog>
  )
}
