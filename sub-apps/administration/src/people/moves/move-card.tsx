import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import {
  movePerson,
  previewMove,
  undoMove,
  withdrawPlannedMove,
} from '@homeroom/contract/people/person-move-endpoints.ts'
import { readUnitsBelow } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { ComboboxOption } from '@homeroom/ui-kit/combobox/options.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useCallback, useRef, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useDayText } from '../../classes/use-day-text.ts'
import styles from '../people-room.module.css'
import { KnownNameField } from '../person/known-name-field.tsx'
import { useMovesText } from './moves-texts.ts'
import { MovingFacts } from './moving-facts.tsx'
import { useNameThere } from './name-there.ts'

type Props = { person: Person; today: string; onChanged: () => void }

/** For an area: moves somebody to another of its schools. */
export function MoveCard(props: Props) {
  const text = useMovesText()
  const [open, setOpen] = useState(false)
  return (
    <Card title={text('move')}>
      <p className={styles.note}>{text('move.text')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{text('move')}</Button>
      </div>
      {open && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type Draft = { toUnitId: ComboboxOption | null; loginName: string; takeKnownName: boolean; number: string; day: string }

function MoveDialog({ person, today, onChanged, onClose }: Props & { onClose: () => void }) {
  const text = useMovesText()
  const language = useLanguage()
  const dayText = useDayText()
  const { call, announce } = useHost()
  const { query, unitId } = useAdministeredUnit()
  const done = useRef<{ moveId: string | null; planId: string | null }>({ moveId: null, planId: null })
  const name = personName(language, person)
  const [record] = useState<Draft>(() => ({
    ...{ toUnitId: null, loginName: person.loginName, takeKnownName: false, number: person.number, day: today },
  }))
  const findSchools = useCallback(
    async (search: string): Promise<ComboboxOption[]> => {
      const asked = { search, status: 'active', unitType: '2' } as const
      const { list } = await call(readUnitsBelow, { query: asked }, { shown: false })
      return list
        .filter(({ id }) => id !== unitId)
        .map((unit) => ({ value: unit.id, label: localName(language, unit), detail: unit.code }))
    },
    [call, language, unitId],
  )
  async function takeBack() {
    const { moveId, planId } = done.current
    const undone = await (planId
      ? call(withdrawPlannedMove, { query, body: { id: planId } })
      : call(undoMove, { query, body: { id: moveId ?? '' } })
    ).then(
      () => true,
      () => false,
    )
    // The page has told a failure already.
    if (undone) announce.success(text(planId ? 'plan.withdrawn' : 'undo.done'))
    onChanged()
  }
  const form = useForm(movePerson, {
    record,
    values: (draft: Draft) => draft,
    check: ({ toUnitId }) => (toUnitId ? [] : [{ field: 'toUnitId', message: text('school.needed') }]),
    input: ({ toUnitId, ...wanted }) => ({
      query,
      body: { ...wanted, id: person.id, toUnitId: toUnitId?.value ?? '' },
    }),
    saved(reply, _, read) {
      done.current = reply
      return read
    },
    onSaved({ toUnitId, day }) {
      const said = { name, school: toUnitId?.label ?? '', day: dayText(day) }
      announce.success(text(done.current.planId ? 'move.planned' : 'move.done', said), {
        action: { label: text('undo'), run: () => void takeBack() },
      })
      onClose()
      onChanged()
    },
  })
  const nameThere = useNameThere({ taken: false })
  const { draft, errors, change } = form
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('move.title', { name })}
      saveLabel={text('move.save')}
      form={form}
      fields={{
        toUnitId: { label: text('school'), say: (school) => school?.label ?? '' },
        ...{ loginName: text('loginName'), number: text('number'), day: text('day') },
      }}
    >
      <Combobox
        name="toUnitId"
        label={text('school')}
        required
        options={findSchools}
        value={draft.toUnitId}
        errors={errors}
        onChange={(toUnitId) => change({ toUnitId, takeKnownName: false })}
      />
      {draft.toUnitId && <Preview id={person.id} toUnitId={draft.toUnitId.value} />}
      <TextField
        name="loginName"
        label={text('loginName')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...nameThere}
        errors={errors}
        value={draft.loginName}
        onChange={({ target }) => change({ loginName: target.value, takeKnownName: false })}
      />
      {draft.toUnitId && (
        <KnownNameField
          unitId={draft.toUnitId.value}
          loginName={draft.loginName}
          errors={errors}
          taken={draft.takeKnownName}
          onTake={(takeKnownName) => change({ takeKnownName })}
        />
      )}
      <TextField
        name="number"
        label={text('number')}
        required={person.userType === '1'}
        autoComplete="off"
        errors={errors}
        value={draft.number}
        onChange={({ target }) => change({ number: target.value })}
      />
      <DateField
        name="day"
        label={text('day')}
        hint={text('day.hint')}
        required
        today={today}
        min={today}
        errors={errors}
        value={draft.day}
        onChange={(day) => change({ day })}
      />
    </FormDialog>
  )
}

function Preview({ id, toUnitId }: { id: string; toUnitId: string }) {
  const text = useMovesText()
  const { query } = useAdministeredUnit()
  const { hint } = useNameThere({ taken: true })
  const preview = useCall(previewMove, { query: { ...query, id, toUnitId } })
  if (preview.step === 'loading') return <Skeleton lines={4} />
  if (preview.step === 'failed') return <TryAgain text={text('preview.failed')} onTryAgain={preview.again} />
  return (
    <>
      <MovingFacts moving={preview.data} />
      {preview.data.loginNameTaken && <p role="status">{hint}</p>}
      {preview.data.numberTaken && <p role="status">{text('number.taken')}</p>}
    </>
  )
}
