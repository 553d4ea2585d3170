import type { PassThrough, Readable } from 'node:stream'

/** A file in a zip, opened when its turn comes; without `open` an empty folder. */
export type ZipMember = { path: string; size: number; changedAt: Date; open?: () => Promise<Readable> }

/**
 * A zip that is written while it is sent: one file after the other, nothing of them in memory but what is on its way. They are
 * stored as they are, since pictures, films and documents are packed already; so its length is known before. When it is closed
 * too early, by an error or because nobody reads it any more, the file that is open is closed, too.
 */
export async function zipStream(members: readonly ZipMember[]): Promise<{ stream: Readable; length: number }> {
  // Loaded when the first zip is asked for.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  let opened: Readable | undefined
  zip.on('error', (error: Error) => stream.destroy(error))
  stream.on('close', () => opened?.destroy())
  for (const { path, size, changedAt: mtime, open } of members) {
    if (!open) zip.addEmptyDirectory(path, { mtime })
    else
      zip.addReadStreamLazy(path, { mtime, size, compress: false }, (use) => {
        open().then(
          (source) => {
            opened = source
            if (stream.destroyed) source.destroy()
            else use(null, source)
          },
          (error) => stream.destroy(error),
        )
      })
  }
  const length = await new Promise<number>((resolve) => {
    zip.end({ forceZip64Format: false, comment: '' }, (...[total]: unknown[]) => resolve(Number(total)))
  })
  return { stream, length }
}
