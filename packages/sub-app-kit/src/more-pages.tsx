import { Button } from '@homeroom/ui-kit/button/button.tsx'
import styles from './more-pages.module.css'
import type { PagesState } from './use-pages.ts'

type MorePagesProps = {
  /** What `usePages` answers. */
  state: Extract<PagesState<{ next: string | number | null }>, { step: 'ready' }>
  label: string
  /** Told above the button when the next page could not be read. */
  failed: string
  onMore: () => void
}

/** Below an endless list: the button that reads its next page. Nothing when all of it is there. */
export function MorePages({ state, label, failed, onMore }: MorePagesProps) {
  if (state.next === null) return null
  return (
    <div className={styles.more}>
      {state.waiting === 'more-failed' && <p role="alert">{failed}</p>}
      <Button onClick={onMore} busy={state.waiting === 'more'}>
        {label}
      </Button>
    </div>
  )
}
