import { second } from '@homeroom/shared/dates/durations.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './sections-together.module.css'

/** Nobody waits longer for a section that is late: the others appear, and it pushes them when it comes. */
const patience = 3 * second
const unread = { predicate: ({ state }: Query) => state.data === undefined }

/** Sections that each read what they show, one below the other. They appear together: read one by one, each would push the next. */
export function SectionsTogether({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(false)
  const reading = useIsFetching(unread)
  useEffect(() => {
    // The sections have asked already: effects of what stands within come first.
    if (reading === 0 && queries.isFetching(unread) === 0) setShown(true)
  }, [reading, queries])
  useEffect(() => {
    const late = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(late)
  }, [])
  return (
    <>
      {!shown && <SectionsOutline />}
      <div className={styles.sections} hidden={!shown}>
        {children}
      </div>
    </>
  )
}

/** Lines of the first sections, of which nothing is known yet. */
const outlines = [3, 5, 4] as const

/** The outline of a page of sections, until they are there. */
export function SectionsOutline() {
  return (
    <div className={styles.waiting}>
      {outlines.map((lines, at) => (
        // It is said once that something is coming.
        <div key={lines} aria-hidden={at > 0}>
          <Card>
            <Skeleton lines={lines} />
          </Card>
        </div>
      ))}
    </div>
  )
}
