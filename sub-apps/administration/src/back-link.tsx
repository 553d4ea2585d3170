import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import type { ComponentProps } from 'react'
import styles from './back-link.module.css'

/** From the page about one thing to the list that it stands in. */
export function BackLink({
  children,
  ...target
}: Pick<ComponentProps<typeof RouteLink>, 'path' | 'parameters' | 'children'>) {
  return (
    <RouteLink className={styles.back} {...target}>
      <ChevronLeftGlyph size={20} />
      {children}
    </RouteLink>
  )
}
