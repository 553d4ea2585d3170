import { personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { useLanguage } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './authorization.module.css'

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
