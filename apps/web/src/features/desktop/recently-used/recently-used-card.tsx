import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import styles from './recently-used-card.module.css'

type OpenedApplication = { code: string; name: string; shortName: string; picture: string; href: string }

type RecentlyUsedCardProps = {
  /** Codes of what was opened last, on any device. */
  recent: readonly string[]
  applications: readonly OpenedApplication[]
}

/** The applications a person opened last, the latest first. Its height does not depend on them: nothing moves. */
export function RecentlyUsedCard({ recent, applications }: RecentlyUsedCardProps) {
  const text = useText()
  const shown = recent.flatMap((code) => applications.filter((application) => application.code === code))
  return (
    <Card title={text('recentlyUsed.title')} surface="glass">
      <div className={styles.room}>
        {shown.length === 0 && <p className={styles.empty}>{text('recentlyUsed.empty')}</p>}
        {shown.length > 0 && (
          <PlainList className={styles.list}>
            {shown.map(({ code, name, shortName, picture, href }) => (
              <li key={code}>
                <a className={styles.application} href={href} title={name}>
                  <AppPicture path={picture} size={40} />
                  <span className={styles.name}>{shortName}</span>
                </a>
              </li>
            ))}
          </PlainList>
        )}
      </div>
    </Card>
  )
}
