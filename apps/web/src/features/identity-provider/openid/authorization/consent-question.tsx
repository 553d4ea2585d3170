import type { AskingClient } from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { AskingPerson } from './asking-person.tsx'
import styles from './authorization.module.css'
import { ScopeList } from './scope-list.tsx'

type ConsentQuestionProps = {
  client: AskingClient
  busy: boolean
  problem: string
  onAgree: () => void
  onRefuse: () => void
}

/** Whether an application of others may know what it asks for. */
export function ConsentQuestion({ client, busy, problem, onAgree, onRefuse }: ConsentQuestionProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={styles.panel}>
      <h2>{text('authorization.consentTitle', { name: localName(language, client) })}</h2>
      <p className={styles.lead}>{text('authorization.consentLead', { host: client.host })}</p>
      <AskingPerson />
      <ScopeList scopes={client.scopes} />
      <p className={styles.lead}>{text('authorization.noPassword')}</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button tone="accent" busy={busy} onClick={onAgree}>
          {text('authorization.agree')}
        </Button>
        <Button busy={busy} onClick={onRefuse}>
          {text('authorization.refuse')}
        </Button>
      </div>
    </div>
  )
}
