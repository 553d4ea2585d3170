import type { GuessReason } from '@homeroom/shared/passwords/guessable-password.ts'
import type { PasswordCheck } from '@homeroom/shared/passwords/new-password.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { showRefused } from '@homeroom/ui-kit/in-sight/show-whole.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import styles from './new-password.module.css'
import chinese from './new-password.zh-CN.json' with { type: 'json' }
import { judgeTyped, type PasswordFacts, rulesOf, type TypedPassword } from './typed-password.ts'

type NewPasswordFormProps = {
  facts: PasswordFacts
  /** What the button says, and what it says while the password is on its way. */
  label: string
  busy: boolean
  /** The server's errors for the last one. */
  wrong: readonly FieldError[]
  /** Checks the other fields of the form first; false when one is missing. */
  isReady?: () => boolean
  onSubmit: (newPassword: string) => void
  /** Whether the first field is what the person came for. */
  focus?: boolean
  /** The names of the fields before the new password, which show their own errors. */
  fieldsBefore?: readonly string[]
  /** Shown above the new password. */
  children?: ReactNode
}

const fetchEnglish = async () => (await import('./new-password.en.json')).default

/** A new password, typed twice, with the rules and which of them are met. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <Form {...props} />
    </PartTexts>
  )
}

const problems = {
  missing: { name: 'newPassword', key: 'newPassword.missing' },
  'not-met': { name: 'newPassword', key: 'newPassword.notMet' },
  differs: { name: 'again', key: 'newPassword.differs' },
} as const

function Form({
  facts,
  label,
  busy,
  wrong,
  isReady,
  onSubmit,
  focus = false,
  fieldsBefore = [],
  children,
}: NewPasswordFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const rules = useId()
  const [first, setFirst] = useState('')
  const [again, setAgain] = useState('')
  const [told, setTold] = useState<TypedPassword['problem']>(null)
  const fields = { newPassword: useRef<HTMLInputElement>(null), again: useRef<HTMLInputElement>(null) }
  const typed = judgeTyped({ first, again }, facts)
  const { newPassword } = fields
  useEffect(() => {
    if (focus) newPassword.current?.focus()
  }, [focus, newPassword])

  const form = useRef<HTMLFormElement>(null)
  const isRefused = !busy && wrong.length > 0
  useEffect(() => {
    if (isRefused) showRefused(form.current)
  }, [isRefused])

  function send(event: FormEvent) {
    event.preventDefault()
    if (isReady?.() === false) return
    setTold(typed.problem)
    if (typed.problem === null) return onSubmit(typed.password)
    fields[problems[typed.problem].name].current?.focus()
  }

  const problem = told && problems[told]
  const errors = problem ? [{ field: problem.name, message: text(problem.key) }] : wrong
  const common = { autoComplete: 'new-password', maxLength: 128, errors, required: true } as const
  return (
    <KitLanguageProvider language={language}>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={send}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={facts.loginName} readOnly hidden />
        {children}
        <PasswordField
          {...common}
          ref={newPassword}
          label={text('newPassword.first')}
          name="newPassword"
          aria-describedby={rules}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <PasswordRules id={rules} typed={typed} facts={facts} />
        <PasswordField
          {...common}
          ref={fields.again}
          label={text('newPassword.again')}
          name="again"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <FormError errors={wrong} fields={['newPassword', ...fieldsBefore]} />
        <Button type="submit" tone="accent" busy={busy}>
          {label}
        </Button>
      </form>
    </KitLanguageProvider>
  )
}

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
function PasswordRules({ id, typed, facts }: { id: string; typed: TypedPassword; facts: PasswordFacts }) {
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
            <span>{why ? text(reasons[why]) : text(words[check], rulesOf(facts))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
