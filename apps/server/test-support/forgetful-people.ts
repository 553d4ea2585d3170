import {
  provePasswordCode,
  readDemoOutbox,
  requestPasswordCode,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { expect, vi } from 'vitest'
import { hidePhone } from '#features/accounts/delivery/mail-and-phone.ts'
import { demoUnitId } from '../src/database/demo-district/demo-units.ts'
import { makeUser } from './make-records.ts'
import type { Browser, TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

export const forgottenPassword = 'Maple7Grove'

type Sent = { channel: string; to: string; text: string; sentAt: string }

const markCookie = 'homeroom_browser'

/** Whether a message of the outbox is for an address: it hides the middle of telephone numbers. */
export const isTo = (sent: { to: string }, address: string) => [address, hidePhone(address)].includes(sent.to)

/** People of a demo school who forgot their password, and what is sent to them. */
export function forgetfulPeople(server: () => TestServer) {
  const ask = (statement: string, values: unknown[] = []) =>
    visit(server().database.owner, async (owner) => (await owner.query(statement, values)).rows)
  /** Those who have asked for a code: each browser reads its own. */
  const askers = new Set<Browser>()
  const outbox = async (at = server()): Promise<Sent[]> => {
    // Of one moment, what the last one has asked for comes first.
    const marks = new Set([...askers].reverse().map((asker) => asker.cookies.get(markCookie)))
    const read = new Map<string, Sent>()
    for (const mark of marks) {
      const reader = at.visitor()
      if (mark) reader.cookies.set(markCookie, mark)
      for (const sent of (await reader.get(readDemoOutbox.path)).data as Sent[]) read.set(JSON.stringify(sent), sent)
    }
    return [...read.values()].sort((one, other) => other.sentAt.localeCompare(one.sentAt))
  }
  let people = 0

  /** Somebody who can be reached. */
  async function forgetful(fields: { mail?: string; status?: string } = {}) {
    people += 1
    const name = `forgetful.${people}`
    const { mail = `${name}@lakeside-1.example` } = fields
    const phone = `1390000${1000 + people}`
    const made = await visit(server().database.owner, (owner) =>
      makeUser(owner, demoUnitId('lakeside-1'), {
        password: forgottenPassword,
        ...fields,
        loginName: name,
        mail,
        phone,
      }),
    )
    return { name, mail, phone, userId: made.id }
  }

  /** Waits for the newest code to an address. */
  const codeTo = (to: string): Promise<string> =>
    vi.waitFor(
      async () => {
        const message = (await outbox()).find((sent) => isTo(sent, to) && /\d{4} \d{4}/.test(sent.text))
        expect(message).toBeDefined()
        return /\d{4} \d{4}/.exec(message?.text ?? '')?.[0] ?? ''
      },
      { timeout: 20_000 },
    )

  const request = (browser: Browser, username: string, channel = 'mail') => {
    askers.delete(browser)
    askers.add(browser)
    return browser.post(requestPasswordCode.path, { username, channel })
  }
  const prove = (browser: Browser, reset: string, code: string) => browser.post(provePasswordCode.path, { reset, code })

  /** Goes as far as the handle that sets a password. */
  async function proven(name: string, mail: string) {
    const browser = server().visitor()
    const { reset } = (await request(browser, name)).data
    const reply = await prove(browser, reset, await codeTo(mail))
    return { browser, reply, proof: reply.data.proof as string }
  }

  return { ask, askers, outbox, forgetful, codeTo, request, prove, proven }
}
