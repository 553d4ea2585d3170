import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import styles from './recently-used-card.module.css'
import { useRecentlyUsed } from './use-recently-used.ts'

type OpenedApplication = { code: string; name: string; shortName: string; picture: string; href: string }

type RecentlyUsedCardProps = { userId: string; applications: readonly OpenedApplication[] }

/** The applications last opened here, the latest first. Its height does not depend on them: nothing moves. */
export function RecentlyUsedCard({ userId, applications }: RecentlyUsedCardProps) {
  const text = useText()
  const codes = useRecentlyUsed(userId)
  const shown = (codes ?? []).flatMap((code) =>
    applications.filter((application) => application.code === code),
  )
  return (
    <Card title={text('recentlyUsed.title')} surface="glass">
      <div className={styles.room}>
        {codes !== null && shown.length === 0 && <p className={styles.empty}>{text('recentlyUsed.empty')}</p>}
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
