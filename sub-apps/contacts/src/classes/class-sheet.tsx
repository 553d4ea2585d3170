import type { ContactPupil } from '@homeroom/contract/contacts/contact-schemas.ts'
import { localName, personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { printedAlone, usePrintAlone } from '@homeroom/sub-app-kit/print/print-alone.ts'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import { createPortal } from 'react-dom'
import { useContactsText } from '../contacts-texts.ts'
import styles from './class-sheet.module.css'

type ClassSheetProps = { name: string; pupils: readonly ContactPupil[] }

/** The list as paper: while the class is open, printing the page prints this and nothing else. */
export function ClassSheet({ name, pupils }: ClassSheetProps) {
  const text = useContactsText()
  const language = useLanguage()
  const unit = useUnit()
  usePrintAlone()
  const emergency = pupils.some((pupil) => pupil.emergency !== null)
  return createPortal(
    <div className={styles.paper} {...printedAlone} lang={language} aria-hidden="true">
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.top} colSpan={emergency ? 4 : 3}>
              <span className={styles.title}>{text('class.title', { name })}</span>
              <span>{unitName(language, unit)}</span>
            </th>
          </tr>
          <tr className={styles.heads}>
            <th>{text('sheet.number')}</th>
            <th>{text('sheet.name')}</th>
            <th>{text('sheet.guardians')}</th>
            {emergency && <th>{text('sheet.emergency')}</th>}
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <tr key={pupil.id} className={styles.row}>
              <td>{pupil.studentNumber}</td>
              <td translate="no">{personName(language, pupil)}</td>
              <td>
                {pupil.guardians.map((one) => (
                  <div key={one.id}>
                    <Verbatim>{personName(language, one)}</Verbatim> (
                    {localName(language, { name: one.relation, englishName: one.englishRelation })}) {one.phone}{' '}
                    {one.mail}
                    {one.mayPickUp === false && <span> · {text('class.noPickUp')}</span>}
                  </div>
                ))}
              </td>
              {emergency && (
                <td>
                  {(pupil.emergency ?? []).map((one) => (
                    <div key={`${one.name} ${one.phone}`}>
                      {one.name} ({one.relation}) {one.phone}
                    </div>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.foot} colSpan={emergency ? 4 : 3}>
              {text('sheet.secret')}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>,
    document.body,
  )
}
