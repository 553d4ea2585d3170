import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'
import styles from './theme-card.module.css'
import { type ThemeOption, themeOf } from './theme-options.ts'
import { ThemePreview } from './theme-preview.tsx'

type ThemeCardProps = {
  option: ThemeOption
  size: 'scene' | 'colour'
  chosen: boolean
  onChoose: (theme: string) => void
}

/** A theme to choose, with a look at it. */
export function ThemeCard({ option, size, chosen, onChoose }: ThemeCardProps) {
  const text = useText()
  const theme = themeOf(option)
  return (
    <button
      type="button"
      className={styles.card}
      data-size={size}
      aria-pressed={chosen}
      onClick={() => onChoose(theme)}
    >
      <ThemePreview theme={theme} color={option.color.toLowerCase()} />
      <span className={styles.title}>
        {text(option.title)}
        {chosen && <CheckGlyph size={16} />}
      </span>
    </button>
  )
}
