import { readSync, writeFileSync } from 'node:fs'
import { WorkbookTooLarge } from '#platform/workbooks/cells.ts'
import { workbookStream } from '#platform/workbooks/workbook-stream.ts'
import { decodeText, FormBroken, readFormStream } from './form-stream.ts'
import { TableTooLarge } from './table-reader.ts'
import { NoTable, sheetsOfTables } from './table-sheets.ts'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-maker.ts'

const pieceSize = 64 * 1024

/** What has arrived, piece by piece. This thread has nothing else to do meanwhile. */
function* received(source: number): Generator<Uint8Array> {
  for (let at = 0; ; ) {
    const piece = Buffer.allocUnsafe(pieceSize)
    const length = readSync(source, piece, 0, pieceSize, at)
    if (length === 0) return
    at += length
    yield piece.subarray(0, length)
  }
}

function refusalOf(error: unknown): WorkbookAnswer {
  if (error instanceof NoTable) return { refused: 'table_missing' }
  if (error instanceof TableTooLarge || error instanceof WorkbookTooLarge) return { refused: 'table_too_large' }
  if (error instanceof FormBroken) return { refused: 'validation_failed' }
  throw error
}

/** Reads HTML and writes a workbook, in a thread of its own: a large table takes seconds, and hostile HTML only this thread's memory. */
export async function makeWorkbook(order: WorkbookOrder): Promise<WorkbookAnswer> {
  const { source, form, descriptor, limits, titleMaximum } = order
  // A character of the title has four bytes at most; the check of its length comes later.
  const read = form ? readFormStream(received(source), { long: 'data', others: 4 * titleMaximum }) : undefined
  const title = () => read?.fields.title ?? order.title
  const html = read?.text ?? decodeText(received(source))
  try {
    const sheets = sheetsOfTables({ html, limits, nameless: () => title() ?? 'Sheet' })
    let size = 0
    for await (const block of await workbookStream(sheets)) {
      // This thread has nothing else to do, and a stream would close the file when it fails.
      writeFileSync(descriptor, block)
      size += block.length
    }
    return { size, title: title() }
  } catch (error) {
    return refusalOf(error)
  }
}
