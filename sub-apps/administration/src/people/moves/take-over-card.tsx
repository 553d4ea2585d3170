import { lookAtTransferCode, redeemTransferCode } from '@homeroom/contract/people/person-move-endpoints.ts'
import type { MovingPerson } from '@homeroom/contract/people/person-move-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useRef, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useClassOptions } from '../list/people-filters.ts'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { KnownNameField } from '../person/known-name-field.tsx'
import { useMovesText } from './moves-texts.ts'
import { MovingFacts } from './moving-facts.tsx'
import { useNameThere } from './name-there.ts'

type Step = { step: 'closed' | 'code' } | { step: 'found'; code: string; moving: MovingPerson }

/** Takes somebody over from another school by its code. An area itself is no school. */
export function TakeOverCard() {
  const text = useMovesText()
  const { own } = useAdministeredUnit()
  const mayMove = usePermission('administration_people_move')
  const ofArea = usePermission('administration_area_units')
  const [state, setState] = useState<Step>({ step: 'closed' })
  if (!mayMove || (own && ofArea)) return null
  const close = () => setState({ step: 'closed' })
  return (
    <Card title={text('take')}>
      <p className={styles.note}>{text('take.text')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => setState({ step: 'code' })}>{text('take.enter')}</Button>
      </div>
      {state.step === 'code' && (
        <CodeDialog onFound={(code, moving) => setState({ step: 'found', code, moving })} onClose={close} />
      )}
      {state.step === 'found' && <TakeOverDialog code={state.code} moving={state.moving} onClose={close} />}
    </Card>
  )
}

const noCode = { code: '' }

type CodeProps = { onFound: (code: string, moving: MovingPerson) => void; onClose: () => void }

function CodeDialog({ onFound, onClose }: CodeProps) {
  const text = useMovesText()
  const { query } = useAdministeredUnit()
  const found = useRef<MovingPerson | null>(null)
  const form = useForm(lookAtTransferCode, {
    record: noCode,
    values: (record: typeof noCode) => record,
    input: (body) => ({ query, body }),
    saved(reply, _, record) {
      found.current = reply
      return record
    },
    onSaved: ({ code }) => found.current && onFound(code, found.current),
  })
  const { draft, errors, change } = form
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('take.enter')}
      saveLabel={text('take.look')}
      form={form}
      fields={{ code: text('take.code') }}
      width="420px"
    >
      <TextField
        name="code"
        label={text('take.code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={errors}
        value={draft.code}
        onChange={({ target }) => change({ code: target.value })}
      />
    </FormDialog>
  )
}

type Draft = { loginName: string; takeKnownName: boolean; number: string; classId: string | null }
type TakeOverProps = { code: string; moving: MovingPerson; onClose: () => void }

function TakeOverDialog({ code, moving, onClose }: TakeOverProps) {
  const text = useMovesText()
  const language = useLanguage()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const place = usePeoplePlace()
  const classes = useClassOptions()
  const made = useRef('')
  const name = personName(language, moving)
  const [record] = useState<Draft>({
    ...{ loginName: moving.loginName, takeKnownName: false, number: moving.number, classId: null },
  })
  const form = useForm(redeemTransferCode, {
    record,
    values: (draft: Draft) => draft,
    input: (draft) => ({ query, body: { ...draft, code } }),
    saved({ id }, _, read) {
      made.current = id
      return read
    },
    onSaved() {
      announce.success(text('take.done', { name }))
      place.goToPerson(made.current)
    },
  })
  const nameThere = useNameThere({ taken: moving.loginNameTaken })
  const { draft, errors, change } = form
  const pupil = moving.userType === '1'
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('take.title', { name, school: localName(language, moving.from) })}
      saveLabel={text('take.save')}
      form={form}
      fields={{
        ...{ loginName: text('loginName'), number: text('number') },
        classId: { label: text('class'), say: (id) => classes.find(({ value }) => value === id)?.label ?? '' },
      }}
    >
      <MovingFacts moving={moving} />
      <TextField
        name="loginName"
        label={text('loginName')}
        {...nameThere}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        errors={errors}
        value={draft.loginName}
        onChange={({ target }) => change({ loginName: target.value, takeKnownName: false })}
      />
      <KnownNameField
        loginName={draft.loginName}
        errors={errors}
        taken={draft.takeKnownName}
        onTake={(takeKnownName) => change({ takeKnownName })}
      />
      <TextField
        name="number"
        label={text('number')}
        {...(moving.numberTaken && { hint: text('number.taken') })}
        required={pupil}
        autoComplete="off"
        errors={errors}
        value={draft.number}
        onChange={({ target }) => change({ number: target.value })}
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
    </FormDialog>
  )
}
