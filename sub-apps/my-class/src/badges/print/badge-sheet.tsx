import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { printedAlone, usePrintAlone } from '@homeroom/sub-app-kit/print/print-alone.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useClassText } from '../../class-texts.ts'
import { BadgeCard, type PrintedBadge } from './badge-card.tsx'
import styles from './badge-sheet.module.css'
import { sheetPages } from './print-rules.ts'

type BadgeSheetProps = { badges: readonly PrintedBadge[]; summary: ClassSummary; onClose: () => void }

/** The new cards: looked at on the screen, printed on A4 with lines to cut along. They can be seen this once. */
export function BadgeSheet({ badges, summary, onClose }: BadgeSheetProps) {
  const text = useClassText()
  usePrintAlone()
  const print = useRef<HTMLButtonElement>(null)
  const pages = sheetPages(badges)
  return (
    <>
      <Dialog
        visible
        title={text('myClass.badges.sheetTitle', { count: badges.length })}
        width="860px"
        top="4%"
        initialFocus={print}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{text('myClass.badges.sheetDone')}</Button>
            <Button ref={print} tone="accent" onClick={() => window.print()}>
              {text('myClass.badges.print')}
            </Button>
          </>
        }
      >
        <p className={styles.once}>{text('myClass.badges.sheetOnce')}</p>
        <ul className={styles.preview}>
          {badges.map((badge) => (
            <BadgeCard key={badge.pupilId} badge={badge} summary={summary} />
          ))}
        </ul>
      </Dialog>
      {createPortal(
        <div className={styles.paper} {...printedAlone} aria-hidden="true">
          {pages.map((page) => (
            <ul key={page[0]?.pupilId} className={styles.page}>
              {page.map((badge) => (
                <BadgeCard key={badge.pupilId} badge={badge} summary={summary} />
              ))}
            </ul>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}
