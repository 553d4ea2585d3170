import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { MessageGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useContactsText } from '../contacts-texts.ts'
import { dialled } from './dialled.ts'
import styles from './reach-links.module.css'

const phonePath =
  'M7 4h2.6l1.5 4.2-2 1.5a11.5 11.5 0 0 0 5.2 5.2l1.5-2L20 14.4V17a2.6 2.6 0 0 1-2.8 2.6A14.4 14.4 0 0 1 4.4 6.8 2.6 2.6 0 0 1 7 4Z'
const mailPath = 'M5 6h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1m-.6 1L12 13l7.6-6'

type ReachLinksProps = { name: string; phone: string | null; mail: string | null }

/** One tap calls, writes a text message (from a phone) or a mail. Says so where there is nothing for the reader. */
export function ReachLinks({ name, phone, mail }: ReachLinksProps) {
  const text = useContactsText()
  const { device } = useHost()
  if (phone === null && mail === null) return <span className={styles.none}>{text('reach.none')}</span>
  return (
    <span className={styles.links}>
      {phone !== null && (
        <a className={styles.link} href={`tel:${dialled(phone)}`} aria-label={text('reach.call', { name, phone })}>
          <Glyph size={18} path={phonePath} />
          <span>{phone}</span>
        </a>
      )}
      {phone !== null && device === 'mobile' && (
        <a className={styles.link} href={`sms:${dialled(phone)}`} aria-label={text('reach.text', { name, phone })}>
          <MessageGlyph size={18} />
          <span>{text('reach.textShort')}</span>
        </a>
      )}
      {mail !== null && (
        <a className={styles.link} href={`mailto:${mail}`} aria-label={text('reach.mail', { name, mail })}>
          <Glyph size={18} path={mailPath} />
          <span className={styles.mail}>{mail}</span>
        </a>
      )}
    </span>
  )
}
