import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { VersionEntry } from '@homeroom/contract/versions/version-files.ts'
import styles from './version-list.module.css'

type VersionListProps = { versions: readonly VersionEntry[]; language: Language }

/** The versions with what is new in each, numbered, in the reader's language. */
export function VersionList({ versions, language }: VersionListProps) {
  return versions.map(({ version, date, metto }) => (
    <section key={version} className={styles.version}>
      <header className={styles.head}>
        <h3 className={styles.number}>{version}</h3>
        <time className={styles.date} dateTime={date}>
          {date}
        </time>
      </header>
      <ol className={styles.notes}>
        {metto.map(({ cn, en }) => (
          <li key={cn}>{language === 'en' ? en || cn : cn || en}</li>
        ))}
      </ol>
    </section>
  ))
}
