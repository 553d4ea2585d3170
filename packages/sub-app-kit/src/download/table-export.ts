import { exportNoticeDuration } from '@homeroom/contract/limits.ts'
import { exportTables } from '@homeroom/contract/table-export/table-export-endpoints.ts'
import type { HiddenForm } from './hidden-form.ts'

/** What is exported: HTML with tables, or tables of the page as HTML. The title names the file. */
export type ExportedTables = { title: string; tables: string | readonly string[] }

type Parts = {
  /** The address that exports are posted to instead of our own call. It must be one of this site. */
  base?: string | undefined
  isOwnAddress: (address: string) => boolean
  send: (form: HiddenForm) => void
  /** Tells the person why nothing is exported. */
  warn: (why: 'noTable' | 'misused') => void
  /** Called with what the server says instead of sending a workbook. */
  onAnswer: (text: string) => void
  /** Called when an export begins and when another may begin. */
  onBusy: (busy: boolean) => void
}

/**
 * Exports tables by a form with the fields `title` and `data`, one export at a time. That it runs is shown for 800 ms, by which time the
 * browser has sent the form and shows the download itself.
 */
export function createTableExport({ base, isOwnAddress, send, warn, onAnswer, onBusy }: Parts) {
  let running = false
  const address = base || exportTables.path

  return (given: ExportedTables): void => {
    if (running) return
    const refusal = isOwnAddress(address) ? refusalOf(given) : 'misused'
    if (refusal) {
      warn(refusal)
      return
    }
    running = true
    onBusy(true)
    send({
      address,
      method: 'post',
      fields: { title: given.title, data: joined(given.tables) },
      lifetime: exportNoticeDuration,
      onAnswer,
    })
    setTimeout(() => {
      running = false
      onBusy(false)
    }, exportNoticeDuration)
  }
}

const joined = (tables: ExportedTables['tables']) => [tables].flat().join('')

function refusalOf(given: unknown): 'noTable' | 'misused' | undefined {
  if (!isAsked(given)) return 'misused'
  return /<table[\s>]/i.test(joined(given.tables)) ? undefined : 'noTable'
}

/** Applications of others are not always written in TypeScript. */
function isAsked(given: unknown): given is ExportedTables {
  if (typeof given !== 'object' || given === null) return false
  const { title, tables } = given as Record<string, unknown>
  const areTables =
    typeof tables === 'string' || (Array.isArray(tables) && tables.every((one) => typeof one === 'string'))
  return typeof title === 'string' && areTables
}
