import {
  proveContact,
  readOwnContacts,
  removeContact,
  requestContactCode,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { expect, vi } from 'vitest'
import { forgetfulPeople, forgottenPassword, isTo } from './forgetful-people.ts'
import type { Browser, TestServer } from './start-test-server.ts'

const sixDigits = /(?<!\d)\d{3} \d{3}(?!\d)/

/** People of a demo school who say where they are reached, and what is sent there. */
export function reachablePeople(server: () => TestServer) {
  const { ask, askers, outbox, forgetful } = forgetfulPeople(server)
  let addresses = 0

  /** An address that nobody has. */
  const fresh = (kind: ContactKind) => {
    addresses += 1
    return kind === 'mail' ? `fresh.${addresses}@lakeside-1.example` : `1370000${1000 + addresses}`
  }
  /** Somebody who is signed in and has just proved again who they are. */
  async function atAccount(fields: { mail?: string } = {}) {
    const person = await forgetful(fields)
    const browser = await server().signIn(person.name, forgottenPassword)
    await server().stepUp(browser, forgottenPassword)
    return { ...person, browser }
  }
  const sentTo = async (to: string) => (await outbox()).filter((sent) => isTo(sent, to))
  /** Waits for the newest code to an address. */
  const codeTo = (to: string): Promise<string> =>
    vi.waitFor(
      async () => {
        const [code] = (await sentTo(to)).flatMap(({ text }) => sixDigits.exec(text)?.[0] ?? [])
        expect(code).toBeDefined()
        return code ?? ''
      },
      { timeout: 20_000 },
    )

  const read = async (browser: Browser) => (await browser.get(readOwnContacts.path)).data
  const request = (browser: Browser, kind: ContactKind, address: string) => {
    askers.add(browser)
    return browser.post(requestContactCode.path, { kind, address })
  }
  const prove = (browser: Browser, change: string, code: string) => browser.post(proveContact.path, { change, code })
  const remove = (browser: Browser, kind: ContactKind) => {
    askers.add(browser)
    return browser.post(removeContact.path, { kind })
  }
  /** Goes as far as the code. */
  async function begun(browser: Browser, kind: ContactKind, address = fresh(kind)) {
    const { change } = (await request(browser, kind, address)).data
    return { address, change: change as string, code: await codeTo(address) }
  }
  /** What stands in the row of a person. */
  const rowOf = async (userId: string) =>
    (await ask('select mail, phone from users where id = $1', [userId]))[0] as { mail: string; phone: string }

  return { ask, askers, outbox, sentTo, fresh, atAccount, codeTo, read, request, prove, remove, begun, rowOf }
}
