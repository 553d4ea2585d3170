import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What Chinese files without fonts of their own, and scanned ones, need besides: fetched when a file asks for it. */
const parts = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/{Adobe-GB1,Adobe-CNS1,GB,UniGB,UniCNS,B5,ET,HK,CNS}*.bcmap',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(Object.entries(parts).map(([path, address]) => [path.split('/').at(-1), address]))

/** What pdf.js asks for them. */
class OwnParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`${filename} is not among the parts`)
    return new Uint8Array(await (await fetch(address)).arrayBuffer())
  }
}

/** Reads a PDF in a worker. Scripts inside it are not run, and it fetches nothing. */
export async function openPdf(data: Uint8Array): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url),
    { type: 'module' },
  )
  const document = getDocument({ data, BinaryDataFactory: OwnParts, useWorkerFetch: false, enableXfa: false })
  return document.promise
}
