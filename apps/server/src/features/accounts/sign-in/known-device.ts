import { derivedToken, randomToken } from '#platform/secrets/signed-token.ts'

const most = 8
const markLength = 22
const shape = /^[\w-]{43}(\.[\w-]{22}){0,8}$/

/** The accounts that have signed in on a browser: its random name and a mark for each account. */
type KnownDevice = { device: string; marks: string[] }

/** Reads the device cookie; a missing or invalid one is a new device. */
export function readKnownDevice(cookie: string | undefined): KnownDevice {
  if (!cookie || !shape.test(cookie)) return { device: randomToken(), marks: [] }
  const [device = '', ...marks] = cookie.split('.')
  return { device, marks }
}

/** A mark that only this installation can compute; it reveals neither the account nor the person. */
function markOf(secret: Buffer, device: string, account: string): string {
  return derivedToken(secret, 'known device', `${device}\0${account}`).slice(0, markLength)
}

/** Whether an account has signed in on this device before. */
export function knowsAccount(secret: Buffer, known: KnownDevice, account: string): boolean {
  return known.marks.includes(markOf(secret, known.device, account))
}

/** The cookie after an account has signed in: its mark comes first, the oldest are dropped. */
export function rememberAccount(secret: Buffer, { device, marks }: KnownDevice, account: string): string {
  const mark = markOf(secret, device, account)
  return [device, mark, ...marks.filter((other) => other !== mark)].slice(0, most + 1).join('.')
}
