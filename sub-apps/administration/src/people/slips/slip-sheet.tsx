import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { PasswordSlip } from '@homeroom/contract/people/initial-password-schemas.ts'
import { localName, personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { printedAlone, usePrintAlone } from '@homeroom/sub-app-kit/print/print-alone.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useLeaveGuard } from '@homeroom/ui-kit/form/use-leave-guard.ts'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePeopleText } from '../people-texts.ts'
import { slipPages } from './slip-pages.ts'
import styles from './slip-sheet.module.css'

export type SlipUnit = { code: string; unitName: string; unitEnName: string; language: Language }

type SlipSheetProps = { unit: SlipUnit; slips: readonly PasswordSlip[]; onClose: () => void }

/** Slips with initial passwords. */
export function SlipSheet({ unit, slips, onClose }: SlipSheetProps) {
  const text = usePeopleText()
  return (
    <PrintedSlips
      slips={slips}
      title={text('slips.title', { count: slips.length })}
      once={text('slips.once')}
      leave={text('slips.leaveText')}
      draw={(slip) => <Slip key={slip.id} unit={unit} slip={slip} />}
      onClose={onClose}
    />
  )
}

type PrintedSlipsProps<One> = {
  slips: readonly One[]
  title: string
  /** Says that they are shown this once. */
  once: string
  /** Says what is lost when they have not been printed. */
  leave: string
  /** Draws one as an item of a list. */
  draw: (slip: One) => ReactNode
  onClose: () => void
}

/** As long as slips are shown there is something to lose. */
const always = () => true

/** Slips, eight on a sheet of A4 with lines to cut along. They can be seen this once, so that closing asks, and so does leaving the page. */
export function PrintedSlips<One extends { id: string }>({ slips, draw, onClose, ...says }: PrintedSlipsProps<One>) {
  const text = usePeopleText()
  usePrintAlone()
  const print = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const guard = useLeaveGuard(always)
  const ask = () => setAsking(true)
  return (
    <>
      <Dialog
        visible
        title={says.title}
        width="860px"
        top="4%"
        initialFocus={print}
        onClose={ask}
        footer={
          <>
            <Button onClick={ask}>{text('slips.close')}</Button>
            <Button ref={print} tone="accent" onClick={() => window.print()}>
              {text('slips.print')}
            </Button>
          </>
        }
      >
        <p className={styles.once}>{says.once}</p>
        <ul className={styles.preview}>{slips.map(draw)}</ul>
        <Confirmation
          visible={asking || guard.asking}
          title={text('slips.leave')}
          tone="danger"
          confirmLabel={text('slips.close')}
          // Back may be what it asks about.
          closeOnBack={false}
          onConfirm={guard.asking ? guard.leave : onClose}
          onClose={() => {
            setAsking(false)
            guard.stay()
          }}
        >
          <p>{says.leave}</p>
        </Confirmation>
      </Dialog>
      {createPortal(
        <div className={styles.paper} {...printedAlone} aria-hidden="true">
          {slipPages(slips).map((page) => (
            <ul key={page[0]?.id} className={styles.page}>
              {page.map(draw)}
            </ul>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}

/** One slip, in the language of the school, whoever prints it. */
function Slip({ unit, slip }: { unit: SlipUnit; slip: PasswordSlip }) {
  const { language } = unit
  const text = usePeopleText(language)
  const className = localName(language, { name: slip.className, englishName: slip.classEnglishName })
  return (
    <li className={styles.slip} lang={language}>
      <p className={styles.school}>{unitName(language, unit)}</p>
      <p className={styles.person}>
        {personName(language, slip)} <span className={styles.class}>{className}</span>
      </p>
      <dl className={styles.facts}>
        <dt>{text('slips.address')}</dt>
        <dd>{`${location.origin}/login?unit=${encodeURIComponent(unit.code)}`}</dd>
        <dt>{text('loginName')}</dt>
        <dd className={styles.typed}>{slip.loginName}</dd>
        <dt>{text('slips.password')}</dt>
        <dd className={styles.typed}>{slip.password}</dd>
      </dl>
      <p className={styles.hint}>{text('slips.hint')}</p>
    </li>
  )
}
