import { createReadStream, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import process from 'node:process'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { askServer, type ServerAnswer } from './ask-server.ts'
import { themeFiles } from './theme-files.ts'

const server = process.env.HOMEROOM_API ?? 'http://127.0.0.1:8080'
const art = join(import.meta.dirname, '../public-assets')
const artPrefix = '/common/art/'
/** Addresses that exist in development only: the shell for one device, whatever the unit. */
const shells: Readonly<Record<string, 'pc' | 'mobile'>> = {
  '/pc_desktop_all.html': 'pc',
  '/mobile_desktop_all.html': 'mobile',
}

/**
 * Development only: Vite stands in front of the product's development server.
 *
 * Calls go through to it. For a page the development server runs with a renderer that answers the page's start data
 * as JSON in place of a document (`render: (start) => [JSON.stringify(start)]`); here a document with an empty root and
 * Vite's scripts is made around it, and the browser draws the page. Nothing of this is in a production build.
 */
export function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: { proxy: { '/api': { target: server, xfwd: true }, '/zuul': { target: server, xfwd: true } } },
    }),
    configureServer(vite) {
      // What is returned runs behind Vite's own answers: what arrives here is no source file.
      return () => {
        vite.middlewares.use((request, response, next) => {
          answer(vite, request, response).catch(next)
        })
      }
    },
  }
}

async function answer(vite: ViteDevServer, request: Connect.IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.originalUrl ?? '/'
  const [path = '/'] = address.split('?', 1)
  if (path.startsWith(artPrefix)) return sendArt(path, response)
  const { dictionaryFiles } = await vite.ssrLoadModule('/src/texts/dictionaries.ts')
  const dictionary = dictionaryFiles()[path]
  if (dictionary) return send(response, { type: 'application/json', body: JSON.stringify(dictionary) })

  const styles = themeFiles()[path]
  if (styles) return send(response, { type: 'text/css', body: styles })

  const device = shells[path]
  const page = device === undefined ? await ask(request, address) : await askForShell(request, device)
  const start = startData(page)
  if (start === null) return passOn(page, response)
  const { developmentDocument } = await vite.ssrLoadModule('/src/server-rendering/development-document.ts')
  const html = await vite.transformIndexHtml(address, developmentDocument(start))
  send(response, {
    status: page.status,
    type: 'text/html; charset=utf-8',
    body: html,
    cookies: page.headers['set-cookie'],
  })
}

function ask(request: IncomingMessage, address: string): Promise<ServerAnswer> {
  return askServer(server, address, request.headers)
}

/** The bare address leads a signed-in person to their shell: that one, for the wanted device. */
async function askForShell(request: IncomingMessage, device: 'pc' | 'mobile'): Promise<ServerAnswer> {
  const moved = await ask(request, '/')
  const shell = moved.headers.location?.replace(/\/(?:pc|mobile)_/, `/${device}_`)
  return shell?.endsWith('/index.html') ? await ask(request, shell) : moved
}

function startData(page: ServerAnswer): unknown {
  if (!page.headers['content-type']?.startsWith('text/html')) return null
  try {
    return JSON.parse(page.body.toString())
  } catch {
    return null
  }
}

function passOn({ status, headers, body }: ServerAnswer, response: ServerResponse): void {
  // The body arrives whole here, whatever way the server sent it.
  const { 'transfer-encoding': _sentInParts, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': body.length })
  response.end(body)
}

type Sent = { status?: number; type: string; body: string; cookies?: string[] | undefined }

function send(response: ServerResponse, { status = 200, type, body, cookies }: Sent): void {
  response.writeHead(status, { 'content-type': type, ...(cookies && { 'set-cookie': cookies }) })
  response.end(body)
}

function sendArt(path: string, response: ServerResponse): void {
  const file = join(art, normalize(decodeURIComponent(path.slice(artPrefix.length - 1))))
  if (!file.startsWith(art) || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'image/svg+xml' })
  createReadStream(file).pipe(response)
}
