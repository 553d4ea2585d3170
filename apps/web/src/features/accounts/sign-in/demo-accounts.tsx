import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './demo-accounts.module.css'
import type { Credentials } from './form/sign-in-form-state.ts'

export type DemoAccount = { loginName: string; name: string; englishName: string; password: string }

type DemoAccountsProps = { accounts: readonly DemoAccount[]; onChoose: (credentials: Credentials) => void }

/** In a demo installation: accounts to try; choosing one fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <section className={styles.panel} aria-label={text('signIn.demoAccounts')}>
      <h2 className={styles.title}>{text('signIn.demoAccounts')}</h2>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.loginName}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ username: account.loginName, password: account.password })}
            >
              {localName(language, account)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
