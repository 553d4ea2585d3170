import type { AskingClient } from '@homeroom/contract/identity-provider/openid-schemas.ts'
import { localName, personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { TextKey } from '#texts/text-key.ts'
import styles from './authorization.module.css'

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

const scopeTexts: Readonly<Record<string, TextKey>> = {
  profile: 'authorization.scopeProfile',
  unit: 'authorization.scopeUnit',
  roles: 'authorization.scopeRoles',
  children: 'authorization.scopeChildren',
  offline_access: 'authorization.scopeOffline_access',
}

/** What an application may know of the person. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  const text = useText()
  const known = scopes.flatMap((scope) => scopeTexts[scope] ?? [])
  const keys: TextKey[] = known.length > 0 ? known : ['authorization.scopeOpenid']
  return (
    <>
      <p>{text('authorization.willKnow')}</p>
      <ul className={styles.scopes}>
        {keys.map((key) => (
          <li key={key}>
            <CheckGlyph size={20} aria-hidden="true" />
            {text(key)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whose account it is about: two people may use one machine. */
export function AskingPerson() {
  const start = useStartData()
  const { language } = useLanguage()
  if (start.page !== 'authorization' || !start.session) return null
  const { loginName, userImgPath, sex } = start.session
  return (
    <div className={styles.person}>
      <Avatar picture={userImgPath} sex={sex} size="large" />
      <div>
        <strong>{personName(language, start.session)}</strong>
        <span>{loginName}</span>
        <span>{unitName(language, start.session)}</span>
      </div>
    </div>
  )
}
