import { InfoGlyph, MessageGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import styles from './message-mark.module.css'

const urgent = 5
const important = 4

/** The importance of a message to the eye: a shape and a colour. The words stand beside it. */
export function MessageMark({ importance }: { importance: number }) {
  return (
    <span className={styles.mark} data-importance={importance}>
      <MarkGlyph importance={importance} />
    </span>
  )
}

function MarkGlyph({ importance }: { importance: number }) {
  if (importance >= urgent) return <WarningGlyph size={18} />
  if (importance === important) return <InfoGlyph size={18} />
  return <MessageGlyph size={18} />
}
