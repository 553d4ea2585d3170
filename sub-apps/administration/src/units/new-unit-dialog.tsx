import { makeUnit, readUnitsBelow } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useCallback, useRef, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { type UnitFields, UnitFieldsOf } from './unit-fields.tsx'
import styles from './units-room.module.css'
import { useUnitsText } from './units-texts.ts'

type Draft = UnitFields & {
  unitType: '1' | '2'
  code: string
  like: { value: string; label: string } | null
  administratorName: string
  administratorLogin: string
}

type Made = { login: string; password: string }
type Props = { visible: boolean; onClose: () => void; onMade: () => void }

/** A new unit with its first administrator, whose password is shown once. */
export function NewUnitDialog({ visible, onClose, onMade }: Props) {
  const text = useUnitsText()
  const language = useLanguage()
  const { call } = useHost()
  const { timeZone } = useUnit()
  const { unitId } = useAdministeredUnit()
  const [made, setMade] = useState<Made | null>(null)
  const reply = useRef<{ password: string } | null>(null)
  const [empty] = useState<Draft>(() => ({
    ...{ name: '', englishName: '', language: 'zh-CN', timeZone, unitType: '2', code: '', like: null },
    ...{ administratorName: '', administratorLogin: '' },
  }))
  const form = useForm(makeUnit, {
    record: empty,
    values: (record: Draft) => record,
    input: ({ like, ...values }) => ({ body: { ...values, parentId: unitId, ...(like && { like: like.value }) } }),
    saved(answer, _, record) {
      reply.current = answer
      return record
    },
    onSaved({ administratorLogin, code }) {
      if (reply.current) setMade({ login: `${administratorLogin.trim()}@${code}`, password: reply.current.password })
      onMade()
    },
  })
  const { draft, change, errors } = form
  const findUnits = useCallback(
    async (search: string) => {
      const { list } = await call(readUnitsBelow, { query: { search, status: 'active' } }, { shown: false })
      return list.map((unit) => ({ value: unit.id, label: localName(language, unit), detail: unit.code }))
    },
    [call, language],
  )
  function handedOver() {
    setMade(null)
    form.discard()
    onClose()
  }
  if (made) return <MadeDialog visible={visible} made={made} onClose={handedOver} />
  return (
    <FormDialog
      visible={visible}
      onClose={onClose}
      title={text('add')}
      saveLabel={text('make')}
      form={form}
      fields={{
        ...{ name: text('name'), englishName: text('englishName'), language: text('language') },
        ...{ timeZone: text('timeZone'), unitType: text('type'), code: text('code'), like: text('like') },
        ...{ administratorName: text('administratorName'), administratorLogin: text('administratorLogin') },
      }}
    >
      <SelectField
        name="unitType"
        label={text('type')}
        options={[
          { value: '2', label: text('type.2') },
          { value: '1', label: text('type.1') },
        ]}
        value={draft.unitType}
        errors={errors}
        onChange={(event) => change({ unitType: event.target.value === '1' ? '1' : '2' })}
      />
      <TextField
        name="code"
        label={text('code')}
        hint={text('codeHint')}
        required
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.code}
        errors={errors}
        onChange={(event) => change({ code: event.target.value.toLowerCase() })}
      />
      <UnitFieldsOf draft={draft} change={change} errors={errors} />
      <Combobox
        name="like"
        label={text('like')}
        hint={text('likeHint')}
        options={findUnits}
        value={draft.like}
        errors={errors}
        onChange={(like) => change({ like })}
      />
      <TextField
        name="administratorName"
        label={text('administratorName')}
        required
        maxLength={60}
        autoComplete="off"
        value={draft.administratorName}
        errors={errors}
        onChange={(event) => change({ administratorName: event.target.value })}
      />
      <TextField
        name="administratorLogin"
        label={text('administratorLogin')}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.administratorLogin}
        errors={errors}
        onChange={(event) => change({ administratorLogin: event.target.value })}
      />
    </FormDialog>
  )
}

/** What is handed over to the first administrator. It cannot be shown again. */
function MadeDialog({ visible, made, onClose }: { visible: boolean; made: Made; onClose: () => void }) {
  const text = useUnitsText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('made')}
      width="460px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <p>{text('madeText')}</p>
      <dl className={styles.handOver}>
        <dt>{text('loginAs')}</dt>
        <dd>
          <code>{made.login}</code>
        </dd>
        <dt>{text('password')}</dt>
        <dd>
          <code>{made.password}</code>
        </dd>
      </dl>
    </Dialog>
  )
}
