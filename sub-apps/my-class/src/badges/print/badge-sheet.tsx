import { createPortal } from 'react-dom'
import { useClassText } from '../../class-texts.ts'
import { ModalDialog } from '../../parts/modal-dialog.tsx'
import { BadgeCard, type PrintedBadge } from './badge-card.tsx'
import styles from './badge-sheet.module.css'
import { sheetPages } from './sheet-pages.ts'
import { printedAlone, usePrintOnly } from './use-print-only.ts'

type BadgeSheetProps = { badges: readonly PrintedBadge[]; className: string; onClose: () => void }

/** The new cards: looked at on the screen, printed on A4 with lines to cut along. They can be seen this once. */
export function BadgeSheet({ badges, className, onClose }: BadgeSheetProps) {
  const text = useClassText()
  usePrintOnly()
  const pages = sheetPages(badges)
  return (
    <>
      <ModalDialog
        title={text('myClass.badges.sheetTitle', { count: badges.length })}
        action={text('myClass.badges.print')}
        closeLabel={text('myClass.badges.sheetDone')}
        size="large"
        onAction={() => window.print()}
        onClose={onClose}
      >
        <p className={styles.once}>{text('myClass.badges.sheetOnce')}</p>
        <ul className={styles.preview}>
          {badges.map((badge) => (
            <BadgeCard key={badge.pupilId} badge={badge} className={className} />
          ))}
        </ul>
      </ModalDialog>
      {createPortal(
        <div className={styles.paper} {...{ [printedAlone]: '' }} aria-hidden="true">
          {pages.map((page) => (
            <ul key={page[0]?.pupilId} className={styles.page}>
              {page.map((badge) => (
                <BadgeCard key={badge.pupilId} badge={badge} className={className} />
              ))}
            </ul>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}
