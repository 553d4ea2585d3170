import { fileVersionsKept } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useRef } from 'react'
import dialogStyles from './dialogs.module.css'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'
import type { SameNameAnswer } from './same-names.ts'

const namedAtMost = 5

type SameNameDialogProps = {
  names: readonly string[]
  /** What is handed in is kept among one's own files, too: they are asked about. */
  handsIn: boolean
  /** Null: nothing at all is uploaded. */
  onAnswer: (answer: SameNameAnswer | null) => void
}

/** Files of these names are there already: what shall become of the new ones? One answer for all. */
export function SameNameDialog({ names, handsIn, onAnswer }: SameNameDialogProps) {
  const text = useFilesText()
  const version = useRef<HTMLButtonElement>(null)
  const others = names.length - namedAtMost
  return (
    <Dialog
      visible
      onClose={() => onAnswer(null)}
      title={text(handsIn ? 'sameTitleOwn' : 'sameTitle', { count: names.length })}
      width="520px"
      initialFocus={version}
      footer={
        <>
          <Button onClick={() => onAnswer('skip')}>{text('skip')}</Button>
          <Button onClick={() => onAnswer('both')}>{text('keepBoth')}</Button>
          <Button ref={version} tone="accent" onClick={() => onAnswer('version')}>
            {text('newVersion')}
          </Button>
        </>
      }
    >
      <ul className={dialogStyles.names}>
        {names.slice(0, namedAtMost).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two folders may have files of one name
          <li key={at}>{name}</li>
        ))}
        {others > 0 && <li>{text('andMore', { count: others })}</li>}
      </ul>
      <p className={styles.hint}>{text('sameText', { days: fileVersionsKept / day })}</p>
    </Dialog>
  )
}
