import {
  type PersonFactors,
  readPersonFactors,
  resetSecondFactor,
} from '@homeroom/contract/second-factor/second-factor-reset-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './second-factor-policy.module.css'

/** For a person who has lost telephone and paper: found by user name, shown, and taken away after a question. */
export function ResetForm() {
  const text = useText()
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
    if (loginName.trim() === '') return setWrong(text('secondFactorPolicy.nameMissing'))
    setWrong('')
    setLooking(true)
    try {
      setFound(await callQuietly(readPersonFactors, { query: { loginName: loginName.trim() } }))
    } catch (failure) {
      setWrong(failureNotice(failure, { language, text })?.text ?? text('secondFactorPolicy.failed'))
    } finally {
      setLooking(false)
    }
  }
  async function reset({ userId, realName }: PersonFactors) {
    await call(resetSecondFactor, { body: { userId } })
    setFound(null)
    setLoginName('')
    announce.success(text('secondFactorPolicy.resetDone', { name: realName }))
  }
  return (
    <section className={styles.reset} aria-label={text('secondFactorPolicy.resetTitle')}>
      <h3>{text('secondFactorPolicy.resetTitle')}</h3>
      <p className={styles.muted}>{text('secondFactorPolicy.resetWhat')}</p>
      <form method="post" noValidate className={styles.search} onSubmit={(event) => void look(event)}>
        <TextField
          name="loginName"
          label={text('secondFactorPolicy.loginName')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={loginName}
          errors={wrong ? [{ field: 'loginName', message: wrong }] : []}
          onChange={(event) => setLoginName(event.target.value)}
        />
        <Button type="submit" busy={looking}>
          {text('secondFactorPolicy.look')}
        </Button>
      </form>
      {found && (
        <div className={styles.found} role="status">
          <span>
            <strong>{found.realName}</strong>{' '}
            {has
              ? text('secondFactorPolicy.has', {
                  authenticator: text(
                    found.authenticator ? 'secondFactorPolicy.withApp' : 'secondFactorPolicy.withoutApp',
                  ),
                  passkeys: found.passkeys,
                })
              : text('secondFactorPolicy.hasNone')}
          </span>
          {has && (
            <Button tone="danger" onClick={() => setAsking(true)}>
              {text('secondFactorPolicy.reset')}
            </Button>
          )}
        </div>
      )}
      <Confirmation
        visible={asking}
        title={text('secondFactorPolicy.resetAsk', { name: found?.realName ?? '' })}
        confirmLabel={text('secondFactorPolicy.reset')}
        tone="danger"
        onConfirm={async () => {
          if (found) await reset(found)
        }}
        onClose={() => setAsking(false)}
      >
        {text('secondFactorPolicy.resetWarning')}
      </Confirmation>
    </section>
  )
}
