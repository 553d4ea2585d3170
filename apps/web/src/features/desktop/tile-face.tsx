import { badgeMaximum } from '@homeroom/contract/limits.ts'
import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './tile.module.css'

/** Picture, unread badge and a name of at most two lines. */
export function TileFace({ name, unread, picture }: { name: string; unread: number; picture: ReactNode }) {
  const text = useText()
  return (
    <>
      <span className={styles.picture}>
        {picture}
        <Badge count={unread} maximum={badgeMaximum} place="corner" label={text('desktop.unread', { count: unread })} />
      </span>
      <span className={`${styles.name} on-wallpaper`} title={name}>
        {name}
      </span>
    </>
  )
}
