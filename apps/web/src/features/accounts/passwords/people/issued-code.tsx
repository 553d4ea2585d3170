import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './password-people.module.css'
import type { FoundPerson } from './use-password-people.ts'

/** A code to hand over; printed, it is all that stands on the sheet. */
export function IssuedCode({ issued: { person, code } }: { issued: { person: FoundPerson; code: string } }) {
  const text = useText()
  const { language } = useLanguage()
  const whose = { name: localName(language, person), login: person.loginName }
  return (
    <div className={styles.code} role="status">
      <strong>{text('passwordPeople.codeFor', whose)}</strong>
      <output>{code}</output>
      <p>{text('passwordPeople.codeText')}</p>
      <Button onClick={() => window.print()}>{text('passwordPeople.print')}</Button>
    </div>
  )
}
