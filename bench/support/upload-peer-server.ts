import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

// What uploads are compared with, each in a process of its own. `floor`: receives a piece, computes its MD5 and writes it at its
// place; nothing is flushed, parsed, checked or noted. `stable`: the same, and the piece is on stable storage before it is answered, which
// is what our calls promise. `tus`: a product that is made for uploads, as its documentation starts it.
const [kind, folder = ''] = process.argv.slice(2)

const floor: RequestListener = async (request, response) => {
  const [, name = '', offset = '0'] = (request.url ?? '').split('/')
  const file = await open(join(folder, name), constants.O_RDWR | constants.O_CREAT)
  const md5 = createHash('md5')
  let at = Number(offset)
  for await (const chunk of request as AsyncIterable<Buffer>) {
    md5.update(chunk)
    await file.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
  if (kind === 'stable') await file.datasync()
  await file.close()
  response.end(md5.digest('hex'))
}

const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) })
const server = createServer(kind !== 'tus' ? floor : (request, response) => void tus.handle(request, response))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
