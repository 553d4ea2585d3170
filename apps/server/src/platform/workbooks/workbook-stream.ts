import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Sheet } from './cells.ts'
import { createSheetNames } from './sheet-names.ts'
import { sheetXml } from './sheet-xml.ts'
import {
  contentTypesXml,
  packageRelationsXml,
  sheetPath,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts.ts'

/** The media type of a workbook (.xlsx). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The fastest one: the XML of a sheet repeats itself so much that the best one saves little. */
const compressionLevel = 1

/**
 * A workbook (.xlsx) that is written while it is read: its rows are read as fast as it is taken, and are never in memory together. The
 * stream fails when a page of rows cannot be read, and with `WorkbookTooLarge` when a sheet cannot hold them; when it is closed early,
 * the rows are closed, too. At least one sheet is needed.
 *
 *     const pages = csvCells({ columns, pages: readPages() })
 *     reply.type(workbookType).send(await workbookStream([{ name: '人员', pages }]))
 */
export async function workbookStream(sheets: Iterable<Sheet> | AsyncIterable<Sheet>): Promise<Readable> {
  // Loaded when the first workbook is asked for.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  const fail = (error: Error) => void stream.destroy(error)
  zip.on('error', fail)
  const part = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path, { compressionLevel })

  async function addSheet(path: string, source: Readable): Promise<void> {
    const close = () => void source.destroy()
    stream.once('close', close)
    zip.addReadStream(source, path, { compressionLevel })
    if (stream.destroyed) close()
    await finished(source)
    stream.off('close', close)
  }

  async function write(): Promise<void> {
    const names: string[] = []
    const nameOf = createSheetNames()
    part('_rels/.rels', packageRelationsXml)
    part('xl/styles.xml', stylesXml)
    for await (const sheet of sheets) {
      const source = Readable.from(sheetXml(sheet, { selected: names.length === 0 }), { objectMode: false })
      await addSheet(sheetPath(names.length), source)
      names.push(nameOf(sheet.name))
    }
    if (names.length === 0) throw new Error('a workbook needs a sheet')
    part('xl/workbook.xml', workbookXml(names))
    part('xl/_rels/workbook.xml.rels', workbookRelationsXml(names))
    part('[Content_Types].xml', contentTypesXml(names))
    zip.end()
  }

  write().catch(fail)
  return stream
}
