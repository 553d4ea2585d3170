import { auditWays } from '@homeroom/contract/audit/audit-actions.ts'
import { readAuditLine } from '@homeroom/contract/audit/audit-endpoints.ts'
import type { AuditLineDetails as Line } from '@homeroom/contract/audit/audit-schemas.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './audit-room.module.css'
import { useAuditText } from './audit-texts.ts'
import { useAuditWords } from './audit-words.ts'

/** What was before and after, read when its line is opened. */
export function AuditLineDetails({ id }: { id: string }) {
  const text = useAuditText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const words = useAuditWords()
  const line = useCall(readAuditLine, { query: { ...query, id } })
  if (line.step === 'loading') return <Skeleton />
  if (line.step === 'failed') return <TryAgain text={text('lineFailed')} onTryAgain={line.again} />
  const { before, after, detail, requestId, labels, as, target } = line.data
  const nameOf = (field: string) => labels[field]?.[language === 'en' ? 1 : 0] ?? field
  const wayOf = (way: unknown) => auditWays[String(way)]?.[language === 'en' ? 1 : 0]
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const facts: [string, unknown][] = [
    ...(as === null ? [] : [[text('as'), words.nameOf(as)] as [string, unknown]]),
    ...(target === '' ? [] : [[text('target'), words.targetOf(line.data)] as [string, unknown]]),
    // Also of what has a name: names change, and two may be called alike.
    ...(target === '' || line.data.targetName === null ? [] : [[text('number'), target] as [string, unknown]]),
    ...Object.entries(detail).map(
      ([field, value]) => [nameOf(field), (field === 'way' && wayOf(value)) || value] as [string, unknown],
    ),
    ...(requestId === '' ? [] : [[text('request'), requestId] as [string, unknown]]),
  ]
  return (
    <div className={styles.details}>
      {fields.length > 0 && <Difference fields={fields} line={line.data} nameOf={nameOf} />}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{inWords(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length === 0 && facts.length === 0 && <p>{text('noMore')}</p>}
    </div>
  )
}

type DifferenceProps = { fields: string[]; line: Line; nameOf: (field: string) => string }

function Difference({ fields, line, nameOf }: DifferenceProps) {
  const text = useAuditText()
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          <th scope="col">{text('before')}</th>
          <th scope="col">{text('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            <td>{inWords(line.before?.[field])}</td>
            <td>{inWords(line.after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Values are told as they are recorded. */
function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
