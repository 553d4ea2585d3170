import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export type ServerAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks the development server for an address as the browser would, without following where it leads. */
export function askServer(server: string, address: string, headers: IncomingHttpHeaders): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(address, server),
      // The host stays that of the browser: it may choose the unit. Nothing packed, so that the answer can be read.
      { headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        readBody(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
          reject,
        )
      },
    )
    asked.on('error', (cause) => {
      reject(
        new Error(`The development server does not answer at ${server}. Start it with "npm run dev".`, {
          cause,
        }),
      )
    })
    asked.end()
  })
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
