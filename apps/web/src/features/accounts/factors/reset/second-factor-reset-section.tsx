import {
  readPersonFactors,
  resetSecondFactor,
} from '@homeroom/contract/accounts/factors/second-factor-reset-endpoints.ts'
import type { PersonFactors } from '@homeroom/contract/accounts/factors/second-factor-reset-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './second-factor-reset.module.css'

/** For a person who has lost telephone and paper: found by user name, shown, and taken away after a question. */
export function SecondFactorResetSection() {
  const text = useText()
  const failureText = useFailureWords()
  const { language } = useLanguage()
  const [loginName, setLoginName] = useState('')
  const [wrong, setWrong] = useState('')
  const [looking, setLooking] = useState(false)
  const [found, setFound] = useState<PersonFactors | null>(null)
  const [asking, setAsking] = useState(false)
  const has = found !== null && (found.authenticator || found.passkeys > 0)

  async function look(event: FormEvent) {
    event.preventDefault()
    setFound(null)
    if (loginName.trim() === '') return setWrong(text('secondFactorReset.nameMissing'))
    setWrong('')
    setLooking(true)
    try {
      setFound(await callQuietly(readPersonFactors, { query: { loginName: loginName.trim() } }))
    } catch (failure) {
      setWrong(failureNotice(failure, { language, text })?.text ?? text('platform.serverError'))
    } finally {
      setLooking(false)
    }
  }
  async function reset(person: PersonFactors) {
    await call(resetSecondFactor, { body: { userId: person.userId } }, { shown: false })
    setFound(null)
    setLoginName('')
    announce.success(text('secondFactorReset.done', { name: personName(language, person) }))
  }
  return (
    <Card title={text('secondFactorReset.title')}>
      <div className={styles.parts}>
        <p className={styles.muted}>{text('secondFactorReset.what')}</p>
        <form method="post" noValidate className={styles.search} onSubmit={(event) => void look(event)}>
          <TextField
            name="loginName"
            label={text('secondFactorReset.loginName')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={loginName}
            errors={wrong ? [{ field: 'loginName', message: wrong }] : []}
            onChange={(event) => setLoginName(event.target.value)}
          />
          <Button type="submit" busy={looking}>
            {text('secondFactorReset.look')}
          </Button>
        </form>
        {found && (
          <div className={styles.found} role="status">
            <span>
              <strong>{personName(language, found)}</strong>{' '}
              {has
                ? text('secondFactorReset.has', {
                    authenticator: text(
                      found.authenticator ? 'secondFactorReset.withApp' : 'secondFactorReset.withoutApp',
                    ),
                    passkeys: found.passkeys,
                  })
                : text('secondFactorReset.hasNone')}
            </span>
            {has && (
              <Button tone="danger" onClick={() => setAsking(true)}>
                {text('secondFactorReset.reset')}
              </Button>
            )}
          </div>
        )}
        <Confirmation
          visible={asking}
          title={text('secondFactorReset.ask', { name: found ? personName(language, found) : '' })}
          confirmLabel={text('secondFactorReset.reset')}
          tone="danger"
          onConfirm={async () => {
            if (found) await reset(found)
          }}
          onClose={() => setAsking(false)}
          failureText={failureText}
        >
          {text('secondFactorReset.warning')}
        </Confirmation>
      </div>
    </Card>
  )
}
