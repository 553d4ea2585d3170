import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { HashAddress } from '#platform/place/hash-address.ts'
import type { Shell } from './use-shell.ts'

/** The message centre. Its code is fetched when somebody goes there: the desktop must not wait for it. */
export function FetchedMessagePage({ shell, address }: { shell: Shell; address: HashAddress }) {
  const text = useText()
  const { part, load } = useLoaded(() => import('./message-page.tsx'))
  const [failed, setFailed] = useState(false)
  const fetchPart = useCallback(() => {
    setFailed(false)
    load().catch(() => setFailed(true))
  }, [load])
  useEffect(fetchPart, [fetchPart])
  if (part) return <part.MessagePage shell={shell} address={address} />
  if (!failed) return <Skeleton lines={8} />
  return (
    <EmptyData
      text={text('platform.loadFailed')}
      action={<Button onClick={fetchPart}>{text('messages.tryAgain')}</Button>}
    />
  )
}
