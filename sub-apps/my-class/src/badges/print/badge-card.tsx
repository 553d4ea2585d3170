import { groupedBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useClassText } from '../../class-texts.ts'
import styles from './badge-card.module.css'
import { QrPicture } from './qr-picture.tsx'

export type PrintedBadge = {
  pupilId: string
  realName: string
  englishName: string
  studentNumber: string
  code: string
}

/** One card of the sheet, as large as a bank card. */
export function BadgeCard({ badge, className }: { badge: PrintedBadge; className: string }) {
  const text = useClassText()
  const language = useLanguage()
  const { unitName, unitEnName, unitImgPath } = useSession()
  const school = localName(language, { name: unitName, englishName: unitEnName })
  return (
    <li className={styles.card}>
      <QrPicture text={badge.code} className={styles.code} />
      <div className={styles.words}>
        <p className={styles.school}>
          {unitImgPath && <img className={styles.logo} src={unitImgPath} alt="" />}
          <span>{school}</span>
        </p>
        <p className={styles.name}>{personName(language, badge)}</p>
        <p className={styles.class}>{className}</p>
        <p className={styles.number}>{badge.studentNumber}</p>
        <p className={styles.hint}>{text('myClass.badges.cardHint')}</p>
      </div>
      <p className={styles.typed}>{groupedBadgeCode(badge.code)}</p>
    </li>
  )
}
