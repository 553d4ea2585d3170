import { textSizeCookie, textSizes } from '@homeroom/contract/pages/storage-keys.ts'
import { keepCookie } from '#platform/browser/stored-value.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './text-size-button.module.css'
import { useTheme } from './theme.tsx'

/** Makes text larger step by step, and ordinary again after the largest: for pages on which nobody is signed in. */
export function TextSizeButton() {
  const text = useText()
  const { textSize, show } = useTheme()
  function enlarge() {
    const next = textSizes[textSizes.indexOf(textSize) + 1] ?? textSizes[0]
    keepCookie(textSizeCookie, String(next))
    // Without the part that changes the page the next one is painted so.
    show({ textSize: next }).catch(() => null)
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text('platform.textSize', { size: textSize })}
      onClick={enlarge}
    >
      A <small>{textSize}%</small>
    </button>
  )
}
