import { folderOf, persist, type SendParts } from './send-file.ts'
import { isSentWhole, piecesOf } from './upload-rules.ts'

/** An upload of which the server may hold pieces, as it is known here. */
export type Begun = { uid: string; name: string; size: number; md5: string | undefined; folderId?: string | undefined }

/**
 * Tells the server that an upload is over: its pieces go, and their room is free. Where the network is away, that is tried for as long as with
 * pieces; later the server forgets it by itself. Resolves with whether there was something to tell.
 */
export async function giveUp(
  parts: Pick<SendParts, 'calls' | 'pause'>,
  { uid, name, size, md5, folderId }: Begun,
): Promise<boolean> {
  if (md5 === undefined || isSentWhole(size)) return false
  const going = {
    signal: new AbortController().signal,
    untilResumed: async () => undefined,
    onWaiting: () => undefined,
  }
  try {
    const begun = { uid, name, size, md5, chunks: piecesOf(size).length, ...folderOf(folderId) }
    await persist(parts, going, () => parts.calls.giveUp(begun))
  } catch {
    // Nobody waits for it any more.
  }
  return true
}
