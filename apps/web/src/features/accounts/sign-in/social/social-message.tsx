import { useText } from '#platform/language/language.tsx'
import styles from './social.module.css'

type SocialMessageProps = {
  /** What is being done. */
  busy: string
  /** What went wrong; null while it is being done. */
  wrong: string | null
  onRetry?: () => void
  onBack: () => void
}

/** A sign-in that goes on without the person, or what went wrong with it and the ways on. */
export function SocialMessage({ busy, wrong, onRetry, onBack }: SocialMessageProps) {
  const text = useText()
  return (
    <div className={styles.message}>
      <p role={wrong === null ? 'status' : 'alert'} data-wrong={wrong !== null}>
        {wrong ?? busy}
      </p>
      {wrong !== null && onRetry && (
        <button type="button" className={styles.main} onClick={onRetry}>
          {text('social.again')}
        </button>
      )}
      <button type="button" className={styles.back} onClick={onBack}>
        {text('social.byPassword')}
      </button>
    </div>
  )
}
