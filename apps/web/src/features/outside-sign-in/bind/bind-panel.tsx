import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { linkPendingIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { BindStart } from '@homeroom/contract/pages/start-data.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './bind-panel.module.css'

type BindPanelProps = {
  bind: BindStart
  /** The box for user name and password. */
  signIn: (onSignedIn: () => void) => ReactNode
}

/** Links the identity that waits in this browser: first whose it is, then user name and password, once. */
export function BindPanel({ bind, signIn }: BindPanelProps) {
  const text = useText()
  const words = useFailureWords()
  const [confirmed, setConfirmed] = useState(false)
  const { state, link } = useLinkIdentity()
  const service = text(serviceNames[bind.kind])

  if (state.step !== 'ready')
    return (
      <div className={styles.panel}>
        <p role={state.step === 'wrong' ? 'alert' : 'status'} data-wrong={state.step === 'wrong'}>
          {state.step === 'wrong' ? words(state.failure) : text('bind.linking')}
        </p>
        {state.step === 'wrong' && (
          <a className={styles.main} href="/">
            {text('bind.toDesktop')}
          </a>
        )}
      </div>
    )
  if (confirmed)
    return (
      <div className={styles.panel}>
        <Heading focused>{text('bind.signInTitle')}</Heading>
        <p className={styles.explanation}>{text('bind.signInText', { service })}</p>
        {signIn(() => void link())}
      </div>
    )
  return (
    <div className={styles.panel}>
      <Heading>{text('bind.title', { service })}</Heading>
      <p className={styles.identity}>
        <span>{service}</span>
        <strong>{bind.name || text('bind.nameless')}</strong>
      </p>
      <p className={styles.explanation}>{text('bind.ask')}</p>
      <button type="button" className={styles.main} onClick={() => setConfirmed(true)}>
        {text('bind.yes')}
      </button>
      <a className={styles.other} href="/login">
        {text('bind.no')}
      </a>
    </div>
  )
}

const serviceNames = {
  wechat: 'bind.wechat',
  wecom: 'bind.wecom',
  oidc: 'bind.otherService',
  cas: 'bind.otherService',
} as const

/** A heading that takes the focus when it comes by itself, so that it is read out. */
function Heading({ focused = false, children }: { focused?: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

type LinkState = { step: 'ready' } | { step: 'linking' } | { step: 'wrong'; failure: unknown }

/** Links what waits in this browser to the person who has just signed in, and goes to their desktop. */
function useLinkIdentity() {
  const [state, setState] = useState<LinkState>({ step: 'ready' })
  const text = useText()

  async function link(): Promise<void> {
    setState({ step: 'linking' })
    try {
      const answer = await call(linkPendingIdentity, { body: {} }, { intercept: false })
      if (answer.status !== 200) throw new RefusedCall(answer)
      announceAcrossPages(text('bind.linked'))
      location.assign('/')
    } catch (failure) {
      setState({ step: 'wrong', failure })
    }
  }

  return { state, link }
}
