import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useFilesText } from './files-texts.ts'
import { shareFacts } from './share-facts.ts'
import styles from './share-row.module.css'

type ShareRowProps = {
  share: Share
  busy: boolean
  onChange: () => void
  onStop: () => void
}

/** With whom something is shared, for what and until when. What has stopped by itself can be given once more or forgotten. */
export function ShareRow({ share, busy, onChange, onStop }: ShareRowProps) {
  const text = useFilesText()
  const language = useLanguage()
  const name = localName(language, share)
  const on = share.state === 'on'
  return (
    <li className={styles.share}>
      <span className={styles.shared}>
        {name}
        <span className={styles.facts}>{shareFacts(share, { text, language }).join(' · ')}</span>
      </span>
      <span className={styles.acts}>
        {share.state !== 'gone' && (
          <Button size="small" onClick={onChange}>
            {text(on ? 'changeShare' : 'shareAgain')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" busy={busy} onClick={onStop}>
          {text(on ? 'endShare' : 'forgetShare')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}
