import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { issuePasswordCode } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import type { PersonSignIn } from '@homeroom/contract/people/person-sign-in-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../../administered-unit.ts'
import styles from '../../people-room.module.css'
import { SlipMaker } from '../../slips/slip-maker.tsx'
import { useMoment } from '../use-moment.ts'
import { useSignInText } from './person-sign-in-texts.ts'
import type { Asked } from './way-cards.tsx'

type Props = {
  person: Person
  signIn: PersonSignIn
  /** Absent when the reader may do nothing about this person. */
  ask: ((wanted: Asked) => void) | undefined
  onChanged: () => void
}

/** The password: since when, how often it was mistyped, and how its person gets in again. Nobody learns it. */
export function PasswordCard({ person, signIn, ask, onChanged }: Props) {
  const text = useSignInText()
  const language = useLanguage()
  const moment = useMoment()
  const [asking, setAsking] = useState(false)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const { password, wrongPasswords } = signIn
  return (
    <Card title={text('password')}>
      <p className={styles.fact}>
        {password
          ? text(password.mustChange ? 'password.mustChange' : 'password.since', { moment: moment(password.changedAt) })
          : text('password.none')}
      </p>
      {wrongPasswords > 0 && <p className={styles.fact}>{text('password.wrong', { count: wrongPasswords })}</p>}
      {ask && person.status === 'active' && (
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>{text('slip')}</Button>
          <HandOverCode person={person} onChanged={onChanged} />
          {password && !password.mustChange && (
            <Button onClick={() => ask({ act: 'require-password' })}>{text('act.require-password')}</Button>
          )}
          {wrongPasswords > 0 && <Button onClick={() => ask({ act: 'allow-tries' })}>{text('act.allow-tries')}</Button>}
        </div>
      )}
      <Confirmation
        visible={asking}
        title={text('ask.slip', { name: personName(language, person) })}
        confirmLabel={text('slip')}
        onConfirm={() => setIds([person.id])}
        onClose={() => setAsking(false)}
      >
        <p>{text('text.slip')}</p>
      </Confirmation>
      {ids && (
        <SlipMaker
          ids={ids}
          onClose={() => {
            setIds(null)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

/** Makes a code to hand over and shows it once. */
function HandOverCode({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const text = useSignInText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const issuing = useAction(issuePasswordCode)
  const [code, setCode] = useState('')
  const [shown, setShown] = useState(false)
  async function make() {
    const sent = await issuing.run({ query, body: { id: person.id } })
    if (!sent.done) return
    setCode(sent.reply.code)
    setShown(true)
    onChanged()
  }
  return (
    <>
      <Button busy={issuing.busy} onClick={() => void make()}>
        {text('code')}
      </Button>
      <Dialog
        visible={shown}
        onClose={() => setShown(false)}
        title={text('code.for', { name: personName(language, person) })}
        width="420px"
        footer={
          <Button tone="accent" onClick={() => setShown(false)}>
            {text('code.close')}
          </Button>
        }
      >
        <output className={styles.code}>{code}</output>
        <p className={styles.note}>{text('code.text', { loginName: person.loginName })}</p>
      </Dialog>
    </>
  )
}
