import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { modulesOf } from './module-expiry.ts'
import styles from './module-table.module.css'

/** The modules of a message with their ends, expired ones first. */
export function ModuleTable({ content, now }: { content: string; now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const modules = modulesOf(content, now)
  if (modules.length === 0) return <p>{text('messages.noModules')}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('messages.module')}</th>
          <th scope="col">{text('messages.moduleEnd')}</th>
          <th scope="col">{text('messages.moduleState')}</th>
        </tr>
      </thead>
      <tbody>
        {modules.map(({ code, name, englishName, endTime, state }) => (
          <tr key={code}>
            <td>{localName(language, { name, englishName })}</td>
            <td>{dateText(new Date(endTime), now, { language, timeZone })}</td>
            <td data-state={state}>{text(`messages.${state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
