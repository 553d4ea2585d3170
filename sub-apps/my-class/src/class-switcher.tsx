import type { ClassSummary } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { classTitle } from './class-names.ts'
import styles from './class-switcher.module.css'
import { useClassText } from './class-texts.ts'

type ClassSwitcherProps = { classes: readonly ClassSummary[]; current: string }

/** The classes of a teacher, the one they lead first. */
export function ClassSwitcher({ classes, current }: ClassSwitcherProps) {
  const text = useClassText()
  const language = useLanguage()
  return (
    <nav className={styles.switcher} aria-label={text('myClass.switch')}>
      {classes.map((summary) => (
        <RouteLink
          key={summary.id}
          className={styles.choice}
          parameters={{ class: summary.id }}
          aria-current={summary.id === current ? 'page' : undefined}
        >
          {classTitle(language, summary)}
        </RouteLink>
      ))}
    </nav>
  )
}
