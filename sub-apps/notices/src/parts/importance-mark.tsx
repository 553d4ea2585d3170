import { InfoGlyph, MessageGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import styles from './importance-mark.module.css'

const urgent = 5
const important = 4

/** The importance of a notice to the eye: a shape and a colour. The words stand beside it. */
export function ImportanceMark({ importance }: { importance: number }) {
  return (
    <span className={styles.mark} data-importance={importance}>
      <MarkGlyph importance={importance} />
    </span>
  )
}

function MarkGlyph({ importance }: { importance: number }) {
  if (importance >= urgent) return <WarningGlyph size={20} />
  if (importance === important) return <InfoGlyph size={20} />
  return <MessageGlyph size={20} />
}
