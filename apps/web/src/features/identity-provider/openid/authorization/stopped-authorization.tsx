import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { TextKey } from '#texts/text-key.ts'
import styles from './authorization.module.css'

/** Why a sign-in to an application cannot go on. Never what the request said: that is anybody's text. */
export function StoppedAuthorization({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.panel}>
      <h2>{text('authorization.stoppedTitle')}</h2>
      <p role="alert">{children}</p>
      <div className={styles.actions}>
        <ButtonLink href="/">{text('authorization.toDesktop')}</ButtonLink>
      </div>
    </div>
  )
}

const errorTexts: Readonly<Record<string, TextKey>> = {
  missing_client_id: 'authorization.missingClient',
  invalid_client: 'authorization.unknownClient',
  invalid_redirect_uri: 'authorization.wrongRedirect',
  interaction_ended: 'authorization.ended',
}

/** The same for an error that the server tells by its code. */
export function StoppedByError({ error }: { error: string }) {
  const text = useText()
  return <StoppedAuthorization>{text(errorTexts[error] ?? 'authorization.failed')}</StoppedAuthorization>
}
