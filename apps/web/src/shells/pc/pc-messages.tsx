import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'
import type { HashAddress } from '#platform/place/hash-address.ts'
import { FetchedMessagePage } from '#shells/fetched-message-page.tsx'
import type { Shell } from '#shells/use-shell.ts'
import styles from './pc-messages.module.css'

/** The message centre on a PC: one sheet on the wallpaper. */
export function PcMessages({ shell, address }: { shell: Shell; address: HashAddress }) {
  const text = useText()
  return (
    <div className={styles.sheet}>
      <a className={styles.back} href="#/">
        <ChevronLeftGlyph size={18} />
        {text('shell.backToDesktop')}
      </a>
      <h1 className={styles.title}>{text('messages.allTitle')}</h1>
      <FetchedMessagePage shell={shell} address={address} />
    </div>
  )
}
