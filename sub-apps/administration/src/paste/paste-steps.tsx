import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import type { ReactNode } from 'react'
import { BackLink } from '../back-link.tsx'
import { GiveUpRows } from './give-up-rows.tsx'
import styles from './paste.module.css'
import { usePasteText } from './paste-texts.ts'
import type { Paste } from './use-paste.ts'
import type { PastedCells } from './use-pasted.ts'

type Props<Column extends string> = {
  paste: Paste<Column>
  back: { path: string; parameters: RouteParameters; label: string }
  title: string
  /** What to copy, and what the heading may say. */
  how: string
  /** How many rows are taken at once. */
  most: number
  /** What is chosen before the cells are read. */
  choices?: ReactNode
  /** Reads the cells, unless something must be chosen first. */
  onRead: () => void
  /** The rows, to be checked and mended. */
  table: (pasted: PastedCells<Column>) => ReactNode
  /** What was done, once it is. */
  done: ReactNode
}

/** The three steps of a paste: the cells, the rows with what is wrong in them, and what was done. */
export function PasteSteps<Column extends string>({
  paste,
  back,
  title,
  how,
  most,
  choices,
  onRead,
  table,
  done,
}: Props<Column>) {
  const text = usePasteText()
  const language = useLanguage()
  const { guard, pasted, added, rows, typed, setTyped } = paste
  const tooMany = rows.length > most
  const { label, ...place } = back
  return (
    <div className={styles.screen}>
      <BackLink {...place}>{label}</BackLink>
      <h1 className={styles.title}>{title}</h1>
      <GiveUpRows visible={guard.asking} closeOnBack={false} onConfirm={guard.leave} onClose={guard.stay} />
      {added && done}
      {!added && pasted && table(pasted)}
      {!added && !pasted && (
        <>
          <p className={styles.note}>{how}</p>
          {choices}
          <TextArea
            name="cells"
            label={text('cells')}
            rows={10}
            spellCheck={false}
            value={typed}
            errors={
              tooMany
                ? [{ field: 'cells', message: text('tooMany', { most: new Intl.NumberFormat(language).format(most) }) }]
                : []
            }
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Button tone="accent" aria-disabled={rows.length === 0 || tooMany} onClick={onRead}>
              {text('read', { count: rows.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
