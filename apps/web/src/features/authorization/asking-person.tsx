import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import { useLanguage } from '#platform/language/language.tsx'
import { unitName } from '#platform/language/local-name.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './authorization.module.css'

/** Whose account it is about: two people may use one machine. */
export function AskingPerson() {
  const start = useStartData()
  const { language } = useLanguage()
  if (start.page !== 'authorization' || !start.session) return null
  const { realName, loginName, userImgPath, sex } = start.session
  return (
    <div className={styles.person}>
      <Avatar picture={userImgPath} sex={sex} size="large" />
      <div>
        <strong>{realName}</strong>
        <span>{loginName}</span>
        <span>{unitName(language, start.session)}</span>
      </div>
    </div>
  )
}
