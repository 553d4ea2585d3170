import {
  readOwnGuardianRequests,
  redeemFamilyCode,
  tryFamilyCode,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import type { GuardianRequestState } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { typedFamilyCodeMaximum } from '@homeroom/contract/families/guardians/guardian-limits.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './own-children.module.css'

/** A parent adds a child with the code that the school has handed out, and sees what became of it. Nobody else has it. */
export function OwnChildrenSection() {
  const text = useText()
  if (useSignedInPerson().userType !== userType.parent) return null
  return (
    <Card title={text('ownChildren.title')}>
      <AddChild />
      <OwnRequests />
    </Card>
  )
}

type Shown = {
  code: string
  school: string
  children: { name: string; englishName: string }[]
  waitsForOffice: boolean
}

/** What a guardian is to a child, as it is written in both languages. */
const relations = {
  mother: ['母亲', 'Mother'],
  father: ['父亲', 'Father'],
  grandparent: ['祖父母', 'Grandparent'],
  other: ['监护人', 'Guardian'],
} as const
type Relation = keyof typeof relations
const relationNames = Object.keys(relations) as Relation[]

/** Two steps: the code shows whose it is, and that is confirmed. */
function AddChild() {
  const text = useText()
  const { language } = useLanguage()
  const failureText = useFailureWords()
  const queries = useQueryClient()
  const { state, send, giveUp } = useSending()
  const [code, setCode] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const [relation, setRelation] = useState<Relation>('mother')
  const busy = state.step === 'sending'
  const failure = state.step === 'refused' ? failureText(state.failure) : ''

  async function look(event: FormEvent) {
    event.preventDefault()
    const sent = await send(() => call(tryFamilyCode, { body: { code } }, { shown: false }))
    if (!sent.done) return
    const { school, englishSchool, ...rest } = sent.reply
    setShown({ ...rest, code, school: localName(language, { name: school, englishName: englishSchool }) })
  }
  async function confirm() {
    if (!shown) return
    const [chinese, english] = relations[relation]
    const body = { code: shown.code, relation: chinese, englishRelation: english }
    const sent = await send(() => call(redeemFamilyCode, { body }, { shown: false }))
    if (!sent.done) return
    setShown(null)
    setCode('')
    announce.success(text(sent.reply.waiting > 0 ? 'ownChildren.asked' : 'ownChildren.added'))
    await queries.invalidateQueries({ queryKey: ['children'] })
    await queries.invalidateQueries({ queryKey: requestsKey })
  }
  if (!shown)
    return (
      <form className={styles.form} onSubmit={(event) => void look(event)}>
        <p className={styles.note}>{text('ownChildren.text')}</p>
        <TextField
          label={text('ownChildren.code')}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedFamilyCodeMaximum}
          errors={failure === '' ? [] : [{ field: 'code', message: failure }]}
          value={code}
          onChange={({ target }) => {
            giveUp()
            setCode(target.value)
          }}
        />
        <Button type="submit" tone="accent" busy={busy} aria-disabled={code.trim() === ''}>
          {text('ownChildren.look')}
        </Button>
      </form>
    )
  return (
    <div className={styles.form}>
      <Question />
      <p>{text('ownChildren.of', { school: shown.school })}</p>
      <PlainList className={styles.names}>
        {shown.children.map((child) => (
          <li key={`${child.name}${child.englishName}`}>{localName(language, child)}</li>
        ))}
      </PlainList>
      <SelectField
        label={text('ownChildren.relation')}
        value={relation}
        options={relationNames.map((name) => ({ value: name, label: text(`ownChildren.${name}`) }))}
        onChange={({ target }) => setRelation(target.value as Relation)}
      />
      {shown.waitsForOffice && <p className={styles.note}>{text('ownChildren.waits')}</p>}
      {failure !== '' && <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            giveUp()
            setShown(null)
          }}
        >
          {text('ownChildren.back')}
        </Button>
        <Button tone="accent" busy={busy} onClick={() => void confirm()}>
          {text('ownChildren.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** What is asked now: the reader of a screen reader is led here, since the button that was pressed is gone. */
function Question() {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {text('ownChildren.confirmTitle')}
    </h3>
  )
}

const requestsKey = ['own-guardian-requests']
const tones = { waiting: 'warning', approved: 'success', refused: 'danger' } as const satisfies Record<
  GuardianRequestState,
  string
>

/** What became of what was asked. */
function OwnRequests() {
  const text = useText()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: requestsKey,
    queryFn: () => callQuietly(readOwnGuardianRequests, {}),
  })
  if (!data || data.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{text('ownChildren.requests')}</h3>
      <PlainList className={styles.names}>
        {data.map((request) => (
          <li key={request.id} className={styles.request}>
            <span>{localName(language, request)}</span>
            <Tag label={text(`ownChildren.${request.state}`)} tone={tones[request.state]} />
          </li>
        ))}
      </PlainList>
    </>
  )
}
