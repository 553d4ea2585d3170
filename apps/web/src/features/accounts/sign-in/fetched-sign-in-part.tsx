import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './fetched-sign-in-part.module.css'

type FetchedSignInPartProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  partProps: Props
  onBack: () => void
}

/** A part of the sign-in box that is fetched when it is wanted: the page itself stays light. */
export function FetchedSignInPart<Props extends object>({
  load: fetchPart,
  partProps,
  onBack,
}: FetchedSignInPartProps<Props>) {
  const text = useText()
  const { part: Part, load } = useLoaded(fetchPart)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().catch(() => setFailed(true))
  }, [load])
  if (Part) return <Part {...partProps} />
  return (
    <div className={styles.waiting}>
      <p role={failed ? 'alert' : 'status'}>{text(failed ? 'platform.loadFailed' : 'signIn.loadingPart')}</p>
      {failed && (
        <button type="button" className={styles.back} onClick={onBack}>
          {text('signIn.backToPassword')}
        </button>
      )}
    </div>
  )
}
