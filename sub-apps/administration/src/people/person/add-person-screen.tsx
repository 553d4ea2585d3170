import { addPerson, proposeLoginName } from '@homeroom/contract/people/people-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { BackLink } from '../../back-link.tsx'
import { kinds } from '../list/people-filters.ts'
import { TakeOverCard } from '../moves/take-over-card.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { type PersonDraft, PersonFieldset, usePersonFields } from './person-fields.tsx'

type Values = PersonDraft & { userType: (typeof kinds)[number] }

const nobody: PersonDraft = {
  ...{
    realName: '',
    englishName: '',
    loginName: '',
    sex: '',
    number: '',
    phone: '',
    mail: '',
    classId: null,
    campusId: null,
    takeKnownName: false,
  },
}

/** Somebody new. A login name that is free is proposed as soon as the name or the number is known. */
export function AddPersonScreen({ kind }: { kind: string }) {
  const text = usePeopleText()
  const language = useLanguage()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const place = usePeoplePlace()
  const added = useRef('')
  const sent = useRef<Values>(null)
  const [userType = '2'] = kinds.filter((known) => known === kind)
  const form = useForm(addPerson, {
    record: blanks[userType],
    values: (values: Values) => values,
    input: (body: Values) => {
      sent.current = body
      return { query, body }
    },
    saved: ({ id }, values: Values) => {
      added.current = id
      return values
    },
    onSaved: (person) => {
      announce.success(text('added', { name: personName(language, person) }))
      place.goToPerson(added.current)
    },
  })
  const { draft, errors, change } = form
  const propose = useProposal(draft, (loginName, of) => {
    // One that comes when these values have been sent would be an unsaved change of somebody who has been added.
    const { realName, number } = sent.current ?? {}
    if (realName !== of.realName || number !== of.number) change({ loginName })
  })
  return (
    <div className={styles.screen}>
      <BackLink {...place.list}>{text('back')}</BackLink>
      <h1 className={styles.title}>{text('add')}</h1>
      <TakeOverCard />
      <FormPage form={form} fields={{ ...usePersonFields(), userType: text('kind') }} saveLabel={text('add')}>
        <SelectField
          name="userType"
          label={text('kind')}
          options={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
          value={draft.userType}
          onChange={({ target }) => change({ userType: target.value as Values['userType'], classId: null })}
        />
        <PersonFieldset userType={draft.userType} draft={draft} errors={errors} change={change} onNamed={propose} />
      </FormPage>
      <p className={styles.note}>{text('add.note')}</p>
    </div>
  )
}

/** One record for each kind, always the same one: a new record would begin the form again. */
const blanks: Record<Values['userType'], Values> = {
  1: { ...nobody, userType: '1' },
  2: { ...nobody, userType: '2' },
  3: { ...nobody, userType: '3' },
  4: { ...nobody, userType: '4' },
}

/** Asks the server for a free login name, unless somebody has chosen another one. */
function useProposal(
  { realName, number, userType, loginName }: Values,
  onProposed: (loginName: string, of: Pick<Values, 'realName' | 'number'>) => void,
) {
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const proposed = useRef({ for: '', loginName: '' })
  return async () => {
    const wanted = JSON.stringify([realName, number, userType])
    const own = loginName !== '' && loginName !== proposed.current.loginName
    if (own || realName.trim() === '' || proposed.current.for === wanted) return
    proposed.current.for = wanted
    // A proposal is a convenience: without one the name is typed.
    const reply = await call(
      proposeLoginName,
      { query: { ...query, realName: realName.trim(), number: number.trim(), userType } },
      { shown: false },
    ).catch(() => null)
    if (!reply || proposed.current.for !== wanted) return
    proposed.current.loginName = reply.loginName
    onProposed(reply.loginName, { realName, number })
  }
}
