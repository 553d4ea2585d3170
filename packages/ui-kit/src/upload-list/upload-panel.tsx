import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Confirmation } from '../confirmation/confirmation.tsx'
import { fileSizeText } from '../file-drop/file-size-text.ts'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { ChevronDownGlyph } from '../icons/chevron-glyphs.tsx'
import { useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import { uploadTexts } from '../language/upload-texts.ts'
import progressStyles from '../progress/progress-bar.module.css'
import { RetryAllButton, type UploadListProps, UploadRows, UploadStatus, useDrawnRows } from './upload-list.tsx'
import styles from './upload-panel.module.css'
import { timeLeft, type UploadTotal, uploadCounts, uploadTotal } from './upload-total.ts'

type UploadPanelProps = UploadListProps & {
  /** Bytes a second of all together: 0 while nothing goes, absent while it cannot be told. */
  speed?: number | undefined
  folded: boolean
  onFold: (folded: boolean) => void
  /** Ends all that is under way. It is asked before. */
  onCancelAll: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** The uploads of a screen: one line for all of them, and the list, which folds away. */
export function UploadPanel(props: UploadPanelProps) {
  const { speed, folded, onFold, onCancelAll, onRetryAll, children, ...list } = props
  const { label, rows } = list
  const text = usePartText(uploadTexts)
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLElement>(null)
  const foldButton = useRef<HTMLButtonElement>(null)
  const handlers = useKeptFocus(box, () => foldButton.current)
  const id = useId()
  const drawn = useDrawnRows(rows)
  const total = useMemo(() => uploadTotal(rows), [rows])
  return (
    <section ref={box} className={styles.panel} aria-labelledby={id} {...handlers}>
      <UploadStatus rows={rows} />
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          <button
            ref={foldButton}
            type="button"
            className={styles.fold}
            aria-expanded={!folded}
            aria-controls={folded ? undefined : `${id}-list`}
            onClick={() => onFold(!folded)}
          >
            <ChevronDownGlyph size={18} />
            {label}
          </button>
        </h2>
        <TotalLine rows={rows} total={total} speed={speed} />
        <div className={styles.buttons}>
          {onRetryAll && <RetryAllButton rows={rows} onRetryAll={onRetryAll} />}
          {total.underWay > 0 && (rows.length > 1 || folded) && (
            <Button onClick={() => setAsking(true)}>{text('cancelAll')}</Button>
          )}
          {children}
        </div>
        {total.underWay > 0 && (
          <progress
            className={`${progressStyles.bar} ${styles.bar}`}
            aria-label={text('total')}
            value={total.sent}
            max={Math.max(total.size, 1)}
          />
        )}
      </div>
      {!folded && (
        <div id={`${id}-list`}>
          <UploadRows {...list} rows={drawn} />
        </div>
      )}
      <Confirmation
        visible={asking && total.underWay > 0}
        title={text('cancelAllTitle')}
        confirmLabel={text('cancelAll')}
        cancelLabel={text('keepUploading')}
        tone="danger"
        onConfirm={onCancelAll}
        onClose={() => setAsking(false)}
      >
        {text('cancelAllText', { count: total.underWay })}
      </Confirmation>
    </section>
  )
}

type TotalLineProps = Pick<UploadPanelProps, 'rows' | 'speed'> & { total: UploadTotal }

/** How many files of all have come, and while some are under way how many bytes, how fast, and how long it still takes. */
function TotalLine({ rows, total, speed }: TotalLineProps) {
  const text = usePartText(uploadTexts)
  const language = useKitLanguage()
  const size = (bytes: number) => fileSizeText(bytes, language)
  const { done, failed, count } = uploadCounts(rows)
  const facts = [text('files', { done, count })]
  if (total.underWay > 0) facts.push(text('progress', { sent: size(total.sent), size: size(total.size) }))
  if (total.paused) facts.push(text('allPaused'))
  else if (total.underWay > 0 && speed === 0) facts.push(text('allStill'))
  else if (total.underWay > 0 && speed !== undefined)
    facts.push(text('pace', { speed: size(speed) }), timeLeft((total.size - total.sent) / speed, text))
  return (
    <p className={styles.total}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {failed > 0 && <span className={styles.failed}>{text('failedCount', { failed })}</span>}
    </p>
  )
}
