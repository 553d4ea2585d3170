import type { HandedIn } from '@homeroom/contract/files/files-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import styles from './file-rows.module.css'
import { useFilesText } from './files-texts.ts'

/** Who handed something in, and when; of one's own only when. */
export function HandInFacts({ handedIn }: { handedIn: HandedIn }) {
  const text = useFilesText()
  const language = useLanguage()
  const { timeZone } = useHost().unit
  const { className, classEnglishName, studentNumber, mine, seen } = handedIn
  const at = new Date(handedIn.at)
  const moment = `${dateText(at, new Date(), { language, timeZone })} ${clockText(at, timeZone)}`
  const ofClass = language === 'en' && classEnglishName !== '' ? classEnglishName : className
  const who = [personName(language, handedIn), ofClass, studentNumber].filter((fact) => fact !== '').join(' · ')
  return (
    <span className={styles.given}>
      {!seen && <Tag label={text('new')} tone="accent" />}
      {!mine && <span>{who}</span>}
      <span>{text('handedInAt', { moment })}</span>
    </span>
  )
}
