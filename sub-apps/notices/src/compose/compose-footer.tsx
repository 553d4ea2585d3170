import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SendGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useNoticeText } from '../notice-texts.ts'
import styles from './compose-footer.module.css'

type ComposeFooterProps = { people: number | null; busy: boolean }

/** Whom the notice will reach, and the button that begins to publish it. */
export function ComposeFooter({ people, busy }: ComposeFooterProps) {
  const text = useNoticeText()
  return (
    <footer className={styles.footer}>
      <p className={styles.reach} aria-live="polite">
        {people === null ? text('notices.reachesNobody') : text('notices.reaches', { people })}
      </p>
      <Button type="submit" tone="accent" busy={busy}>
        <SendGlyph size={18} />
        {text('notices.publish')}
      </Button>
    </footer>
  )
}
