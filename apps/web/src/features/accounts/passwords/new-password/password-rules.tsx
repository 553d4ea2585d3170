import type { GuessReason } from '@homeroom/shared/passwords/guessable-password.ts'
import type { PasswordCheck } from '@homeroom/shared/passwords/new-password.ts'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './new-password.module.css'
import { type PasswordFacts, rulesOf, type TypedPassword } from './typed-password.ts'

const words = {
  length: 'newPassword.length',
  'no-whitespace': 'newPassword.noWhitespace',
  'no-chinese': 'newPassword.noChinese',
  mixed: 'newPassword.mixed',
  kinds: 'newPassword.kinds',
  'not-guessable': 'newPassword.notGuessable',
} as const satisfies Record<PasswordCheck, string>

const reasons = {
  product: 'newPassword.namesProduct',
  common: 'newPassword.common',
  run: 'newPassword.predictable',
  'personal-number': 'newPassword.personalNumber',
  owner: 'newPassword.namesOwner',
} as const satisfies Record<GuessReason, string>

const strengths = {
  empty: 'newPassword.strengthEmpty',
  'not-yet': 'newPassword.strengthNotYet',
  good: 'newPassword.strengthGood',
  'very-good': 'newPassword.strengthVeryGood',
} as const

/** The rules with what is met so far, and the strength in words: those are read out while one types. */
export function PasswordRules({ id, typed, facts }: { id: string; typed: TypedPassword; facts: PasswordFacts }) {
  const text = useText()
  const begun = typed.strength !== 'empty'
  const count = typed.checks.filter(({ met }) => !met).length
  return (
    <div className={styles.rules}>
      <p className={styles.strength} data-strength={typed.strength} role="status">
        {text(strengths[typed.strength], { count })}
      </p>
      <ul id={id} aria-label={text('newPassword.rules')}>
        {typed.checks.map(({ check, met, why }) => (
          <li key={check} data-met={begun && met}>
            <span className={styles.mark}>{begun && met && <CheckGlyph size={14} />}</span>
            {begun && <VisuallyHidden>{text(met ? 'newPassword.met' : 'newPassword.unmet')}</VisuallyHidden>}
            {why ? text(reasons[why]) : text(words[check], rulesOf(facts))}
          </li>
        ))}
      </ul>
    </div>
  )
}
