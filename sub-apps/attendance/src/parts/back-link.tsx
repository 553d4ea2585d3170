import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import styles from './back-link.module.css'

/** The way back to what a screen was opened from, above its heading. */
export function BackLink({ text, ...target }: { text: string; path?: string; parameters: RouteParameters }) {
  return (
    <RouteLink className={styles.back} {...target}>
      <ChevronLeftGlyph size={18} />
      {text}
    </RouteLink>
  )
}
