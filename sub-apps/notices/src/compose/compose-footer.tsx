import type { AudienceOption } from '@homeroom/contract/messages/notice-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SendGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useNoticeText } from '../notice-texts.ts'
import styles from './compose-footer.module.css'

type ComposeFooterProps = { audience: AudienceOption | undefined; busy: boolean }

/** Whom the notice will reach, and the button that begins to publish it. */
export function ComposeFooter({ audience, busy }: ComposeFooterProps) {
  const text = useNoticeText()
  const language = useLanguage()
  return (
    <footer className={styles.footer}>
      <p className={styles.reach} aria-live="polite">
        {audience
          ? text('notices.reaches', { audience: localName(language, audience), people: audience.people })
          : text('notices.reachesNobody')}
      </p>
      <Button type="submit" tone="accent" busy={busy}>
        <SendGlyph size={18} />
        {text('notices.publish')}
      </Button>
    </footer>
  )
}
