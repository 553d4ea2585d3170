import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useEffect, useState } from 'react'
import { PeopleSkeleton } from '../class-skeleton.tsx'
import { useClassText } from '../class-texts.ts'

/** The value of the route's parameter `view` that shows the badges of a class. */
export const badgesView = 'badges'

/** The badges of a class; their screen is fetched when a teacher wants it. */
export function FetchedBadges({ summary }: { summary: ClassSummary }) {
  const text = useClassText()
  const { part, load } = useLoaded(() => import('./badges-view.tsx'))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    load().catch(() => setFailed(true))
  }, [load, failed])
  if (part) return <part.BadgesView summary={summary} />
  return (
    <>
      <VisuallyHidden>
        <h1>{text('myClass.badges.title')}</h1>
      </VisuallyHidden>
      {failed ? (
        <TryAgain text={text('myClass.badges.loadFailed')} onTryAgain={() => setFailed(false)} />
      ) : (
        <PeopleSkeleton />
      )}
    </>
  )
}
