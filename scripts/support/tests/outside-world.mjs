import { readFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'

// Loaded before the server of the browser tests: its calls to hosts that have a stand-in (a file of their name that holds
// its origin) go there, over plain HTTP on this machine. Everything before that, such as the look at the address, is the
// product's; nothing of the product knows of it.
const folder = join(process.env.E2E_FOLDER ?? '', 'outside')
const original = https.request

function standInOf(host) {
  try {
    return readFileSync(join(folder, host), 'utf8')
  } catch {
    return undefined
  }
}

/** @type {any} */
const request = (address, options, answered) => {
  const standIn = address instanceof URL ? standInOf(address.hostname) : undefined
  if (standIn === undefined) return original(address, options, answered)
  const { lookup: _lookup, ...rest } = options
  const headers = { ...rest.headers, host: address.host }
  return plainRequest(new URL(`${address.pathname}${address.search}`, standIn), { ...rest, headers }, answered)
}
https.request = request
syncBuiltinESMExports()
