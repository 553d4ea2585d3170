import { readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { badgesView, FetchedBadges } from './badges/fetched-badges.tsx'
import { classTitle } from './class-names.ts'
import { ClassSkeleton } from './class-skeleton.tsx'
import { useClassText } from './class-texts.ts'
import { ClassView } from './class-view.tsx'
import styles from './classes-screen.module.css'
import type { Viewer } from './viewer.ts'

type ClassesScreenProps = { viewer: Viewer; childId: string | null }

/** The classes of the person; those who have several choose one. */
export function ClassesScreen({ viewer, childId }: ClassesScreenProps) {
  const text = useClassText()
  const { parameters } = useRoute()
  const wanted = parameters.get('class')
  const classes = useCall(readMyClasses, { query: ofChild(childId) })
  const heading = (
    <VisuallyHidden>
      <h1>{text(viewer === 'parent' ? 'myClass.whose.parent' : 'myClass.title')}</h1>
    </VisuallyHidden>
  )
  if (classes.step === 'loading')
    return (
      <>
        {heading}
        <ClassSkeleton />
      </>
    )
  if (classes.step === 'failed')
    return (
      <>
        {heading}
        <TryAgain text={text('myClass.listFailed')} onTryAgain={classes.again} />
      </>
    )
  const current = classes.data.find(({ id }) => id === wanted) ?? classes.data[0]
  if (!current)
    return (
      <div className={styles.empty}>
        {heading}
        <EmptyData
          text={text(`myClass.empty.${viewer}`)}
          action={<Button onClick={classes.again}>{text('myClass.lookAgain')}</Button>}
        />
      </div>
    )
  return (
    <div className={styles.screen}>
      <div className={styles.inside}>
        {classes.data.length > 1 && <ClassSwitcher classes={classes.data} current={current.id} />}
        {viewer === 'teacher' && current.taught && parameters.get('view') === badgesView ? (
          <FetchedBadges key={current.id} summary={current} />
        ) : (
          <ClassView key={current.id} viewer={viewer} summary={current} query={ofChild(childId)} />
        )}
      </div>
    </div>
  )
}

const ofChild = (childId: string | null) => (childId === null ? {} : { childId })

type ClassSwitcherProps = { classes: readonly ClassSummary[]; current: string }

/** The classes of a teacher, the one they lead first. */
function ClassSwitcher({ classes, current }: ClassSwitcherProps) {
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
