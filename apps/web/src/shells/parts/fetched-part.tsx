import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'

type FetchedPartProps<Part> = {
  fetchPart: () => Promise<Part>
  children: (part: Part) => ReactNode
  /** What is shown until it is there. */
  waiting?: ReactNode
}

/** A page inside a shell whose code is fetched when somebody goes there: the desktop must not wait for it. */
export function FetchedPart<Part>({ fetchPart, children, waiting }: FetchedPartProps<Part>) {
  const text = useText()
  const { part, load } = useLoaded(fetchPart)
  const [failed, setFailed] = useState(false)
  const fetchIt = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  useEffect(fetchIt, [fetchIt])
  if (part) return children(part)
  if (!failed) return waiting ?? <Skeleton lines={8} />
  return (
    <EmptyData
      text={text('platform.loadFailed')}
      action={<Button onClick={fetchIt}>{text('messages.tryAgain')}</Button>}
    />
  )
}
