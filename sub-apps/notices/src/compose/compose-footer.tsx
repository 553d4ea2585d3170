import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SendGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useNoticeText } from '../notice-texts.ts'
import styles from './compose-footer.module.css'
import type { Reach } from './use-reach.ts'

type ComposeFooterProps = { reach: Reach; busy: boolean }

/** Whom the notice will reach, and the button that begins to publish it. */
export function ComposeFooter({ reach, busy }: ComposeFooterProps) {
  const text = useNoticeText()
  return (
    <footer className={styles.footer}>
      <p className={styles.reach} aria-live="polite" aria-busy={reach.step === 'counting'}>
        <ReachWords reach={reach} />
      </p>
      <Button type="submit" tone="accent" busy={busy}>
        <SendGlyph size={18} />
        {text('notices.publish')}
      </Button>
    </footer>
  )
}

function ReachWords({ reach }: { reach: Reach }) {
  const text = useNoticeText()
  if (reach.step === 'nobody') return text('notices.reachesNobody')
  if (reach.step === 'unknown') return text('notices.reachesUnknown')
  const people = reach.step === 'known' ? reach.people : reach.last
  return people === null ? text('notices.reachesCounting') : text('notices.reaches', { people })
}
