import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import styles from './fetched-part.module.css'

type FetchedPartProps<Part> = {
  fetchPart: () => Promise<Part>
  children: (part: Part) => ReactNode
  /** What is shown until it is there. */
  waiting?: ReactNode
}

/**
 * A page inside a shell whose code is fetched when somebody goes there: the desktop must not wait for it. Where it cannot be
 * had, those who can do something about it read the cause.
 */
export function FetchedPart<Part>({ fetchPart, children, waiting }: FetchedPartProps<Part>) {
  const text = useText()
  const { part, load } = useLoaded(fetchPart)
  const { development } = useStartData()
  const { administrator } = usePermissions()
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  const fetchIt = useCallback(() => {
    setFailure(null)
    load().catch((cause: unknown) => setFailure({ cause }))
  }, [load])
  useEffect(fetchIt, [fetchIt])
  if (part) return children(part)
  if (!failure) return waiting ?? <Skeleton lines={8} />
  return (
    <EmptyData
      text={text('platform.loadFailed')}
      action={
        <>
          {(development || administrator) && (
            <p className={styles.cause}>
              {text('application.cause')} <code>{String(failure.cause)}</code>
            </p>
          )}
          <Button onClick={fetchIt}>{text('messages.tryAgain')}</Button>
        </>
      }
    />
  )
}
