import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyPicture } from '@homeroom/ui-kit/empty-data/empty-picture.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './state-page.module.css'

type StatePageProps = {
  picture: ReactNode
  title: string
  text: string
  actions: ReactNode
  /** A state that came by itself is told to screen readers. */
  alert?: boolean
  /** What only administrators and developers can use. */
  detail?: { label: string; text: string } | null
}

/** Stands where an application would be: a picture, what happened, and what to do. */
export function StatePage({ picture, title, text, actions, alert, detail }: StatePageProps) {
  return (
    <div className={styles.page} role={alert ? 'alert' : undefined}>
      <div className={styles.picture}>{picture}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {detail && (
        <p className={styles.text}>
          {detail.label}
          <code className={styles.detail}>{detail.text}</code>
        </p>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}

/** Stands inside the shell where an address leads nowhere. */
export function PageNotFound({ desktop }: { desktop: string }) {
  const text = useText()
  return (
    <StatePage
      picture={<EmptyPicture image="generic" />}
      title={text('application.notFoundTitle')}
      text={text('application.notFoundText')}
      actions={
        <ButtonLink tone="accent" href={desktop}>
          {text('application.backToDesktop')}
        </ButtonLink>
      }
    />
  )
}
