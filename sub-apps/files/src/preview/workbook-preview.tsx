import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useFilesText } from '../files-texts.ts'
import { NotShown } from './not-shown.tsx'
import styles from './preview.module.css'
import { useBytes } from './use-bytes.ts'

const rowsShown = 200
const columnsShown = 40

/** The values of a workbook, sheet by sheet; formulas, charts and colours are not shown. */
export function WorkbookPreview({ entry: { id, size } }: { entry: FileEntry }) {
  const text = useFilesText()
  const read = useBytes({ id, most: size }, async (bytes) => {
    const [{ default: readWorkbook }, { officeParts }] = await Promise.all([
      import('read-excel-file/universal'),
      import('./office-parts.ts'),
    ])
    return readWorkbook(officeParts(bytes).buffer)
  })
  if (read.step === 'loading') return <Skeleton lines={8} />
  if (read.step === 'failed') return <NotShown failure={read.failure} />
  const cut = read.made.some(({ data }) => data.length > rowsShown || (data[0]?.length ?? 0) > columnsShown)
  return (
    <>
      <p className={styles.note}>
        {text('valuesOnly')} {cut && <span>{text('firstRowsOnly', { rows: rowsShown, columns: columnsShown })}</span>}
      </p>
      {read.made.map(({ sheet, data }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by key
        <section key={sheet} className={styles.sheet} tabIndex={0} aria-label={sheet}>
          <table>
            <caption>{sheet}</caption>
            <tbody>
              {data.slice(0, rowsShown).map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change
                <tr key={at}>
                  {row.slice(0, columnsShown).map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
                    <td key={column}>{cellText(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  return cell === null || cell === undefined ? '' : String(cell)
}
