import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { groupedBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import { personName, unitName } from '@homeroom/shared/people/local-name.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { classTitle } from '../../class-names.ts'
import { useClassText } from '../../class-texts.ts'
import styles from './badge-card.module.css'
import { qrPath } from './print-rules.ts'

export type PrintedBadge = {
  pupilId: string
  realName: string
  englishName: string
  studentNumber: string
  code: string
}

/** One card of the sheet, as large as a bank card. It is printed in the language of the school, whoever prints it. */
export function BadgeCard({ badge, summary }: { badge: PrintedBadge; summary: ClassSummary }) {
  const unit = useUnit()
  const { language, logo } = unit
  const text = useClassText(language)
  return (
    <li className={styles.card} lang={language}>
      <QrPicture text={badge.code} className={styles.code} />
      <div className={styles.words}>
        <p className={styles.school}>
          {logo && <img className={styles.logo} src={logo} alt="" />}
          <span>{unitName(language, unit)}</span>
        </p>
        <p className={styles.name}>{personName(language, badge)}</p>
        <p className={styles.class}>{classTitle(language, summary)}</p>
        <p className={styles.number}>{badge.studentNumber}</p>
        <p className={styles.hint}>{text('myClass.badges.cardHint')}</p>
      </div>
      <p className={styles.typed}>{groupedBadgeCode(badge.code)}</p>
    </li>
  )
}

/** The light margin around a code that scanners need. */
const quiet = 2

/** A text as a QR code with enough error correction for a scratched card. */
function QrPicture({ text, className }: { text: string; className: string | undefined }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'Q', border: quiet })
    return { size: code.size, path: qrPath(code.data) }
  }, [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
