import { signInByTicket } from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import { casServices } from '../../src/database/tables/cas-services.ts'
import { makeRow } from '../make-records.ts'
import type { Browser } from '../start-test-server.ts'
import { visit } from '../test-server.ts'
import { codeFor, type Outcome, type Scene, type Trick } from './trick.ts'

const library = 'https://library.example.cn/cas'

// The service is registered with https://library.example.cn/cas and nothing else.
const services = [
  'https://unknown.example.cn/',
  `${library}/`,
  `${library}?x=1`,
  `${library}#x`,
  `${library}/../cas`,
  `${library}%2f`,
  'https://library.example.cn/CAS',
  'https://library.example.cn:443/cas',
  'https://library.example.cn./cas',
  'https://library.example.cn.evil.example/cas',
  'https://library.example.cn@evil.example/cas',
  'https://library.example.cn\\@evil.example/cas',
  'https://user@library.example.cn/cas',
  'http://library.example.cn/cas',
  '//library.example.cn/cas',
  'javascript:alert(1)',
]

/** Registers the service, once for all tricks. */
export function registerLibrary({ server, client }: Scene): Promise<unknown> {
  return visit(server.database.owner, (owner) =>
    makeRow(owner, casServices, {
      unitId: client.unitId,
      name: '图书馆',
      userForm: 'login-name',
      address: library,
    }),
  )
}

async function ticketOf(browser: Browser): Promise<string> {
  const reply = await browser.send({ method: 'GET', url: '/cas/login', query: { service: library } })
  const ticket = new URL(String(reply.headers.location)).searchParams.get('ticket')
  if (ticket === null) throw new Error('the trick has nothing to begin with')
  return ticket
}

async function validate({ server }: Scene, fields: Record<string, string>, more = ''): Promise<Outcome> {
  const query = new URLSearchParams({ service: library, format: 'JSON', ...fields })
  const reply = await server.app.inject({ url: `/cas/p3/serviceValidate?${query}${more}` })
  const { authenticationSuccess: told, authenticationFailure: failure } = reply.json().serviceResponse
  return { error: failure?.code ?? '', got: told ? [JSON.stringify(told)] : [] }
}

const spoiled: [name: string, spoil: (ticket: string) => string][] = [
  ['in small letters', (ticket) => ticket.toLowerCase()],
  ['without its beginning', (ticket) => ticket.slice('ST-'.length)],
  ['with a space behind it', (ticket) => `${ticket} `],
  ['with a line behind it', (ticket) => `${ticket}\n`],
  ['called a proxy ticket', (ticket) => ticket.replace('ST-', 'PT-')],
  ['called a granting ticket', (ticket) => ticket.replace('ST-', 'TGT-')],
  ['that is endless', (ticket) => `${ticket}${'a'.repeat(10_000)}`],
]

/** Services nobody registered, and tickets used again, elsewhere, too late or for something else. */
export const casTricks: Trick[] = [
  ...services.map(
    (service) =>
      ({
        name: `a person sent to ${JSON.stringify(service)}`,
        error: /^page 403$/,
        async attempt({ person }) {
          const { statusCode, headers, body } = await person.send({
            method: 'GET',
            url: '/cas/login',
            query: { service },
            headers: { accept: 'text/html' },
          })
          const got = [headers.location, /ST-[\w-]{43}/.exec(body)?.[0]].filter((text) => text !== undefined)
          return { error: `page ${statusCode}`, got: got.map(String) }
        },
      }) satisfies Trick,
  ),
  {
    name: 'a ticket a second time',
    error: /^INVALID_TICKET$/,
    async attempt(scene) {
      const ticket = await ticketOf(scene.person)
      await validate(scene, { ticket })
      return validate(scene, { ticket })
    },
  },
  {
    name: 'a ticket a second time, at another of the addresses',
    error: /^INVALID_TICKET$/,
    async attempt(scene) {
      const ticket = await ticketOf(scene.person)
      await scene.server.app.inject({ url: '/cas/validate', query: { service: library, ticket } })
      return validate(scene, { ticket })
    },
  },
  {
    name: 'a ticket at the wrong service, and then at the right one',
    error: /^INVALID_SERVICE INVALID_TICKET$/,
    async attempt(scene) {
      const ticket = await ticketOf(scene.person)
      const wrong = await validate(scene, { ticket, service: `${library}?x=1` })
      const right = await validate(scene, { ticket })
      return { error: `${wrong.error} ${right.error}`, got: [...wrong.got, ...right.got] }
    },
  },
  {
    name: 'a ticket after ten seconds',
    error: /^INVALID_TICKET$/,
    async attempt(scene) {
      const ticket = await ticketOf(scene.person)
      const before = scene.server.clock.now
      scene.server.clock.now = new Date(before.getTime() + 10_000)
      const late = await validate(scene, { ticket })
      scene.server.clock.now = before
      return late
    },
  },
  {
    name: 'a ticket of somebody who has signed out since',
    error: /^INVALID_TICKET$/,
    async attempt(scene) {
      const person = await scene.server.signIn('staff')
      const ticket = await ticketOf(person)
      await person.post('/api/uaa/oauth/logout')
      return validate(scene, { ticket })
    },
  },
  {
    name: 'a ticket of somebody who was switched off since',
    error: /^INVALID_TICKET$/,
    async attempt(scene) {
      const ticket = await ticketOf(await scene.server.signIn('staff'))
      const change = (status: string) =>
        visit(scene.server.database.owner, (owner) =>
          owner.query("update users set status = $1 where login_name = 'staff' and unit_id = $2", [
            ...[status, scene.client.unitId],
          ]),
        )
      await change('disabled')
      const answer = await validate(scene, { ticket })
      await change('active')
      return answer
    },
  },
  {
    name: 'a ticket of an old sign-in where a new one is wanted',
    error: /^INVALID_TICKET$/,
    attempt: async (scene) => validate(scene, { ticket: await ticketOf(scene.person), renew: 'true' }),
  },
  {
    name: 'a ticket to act for the person elsewhere',
    error: /^UNAUTHORIZED_SERVICE_PROXY$/,
    attempt: async (scene) =>
      validate(scene, { ticket: await ticketOf(scene.person), pgtUrl: 'https://library.example.cn/pgt' }),
  },
  {
    name: 'two tickets at once',
    error: /^INVALID_REQUEST$/,
    attempt: async (scene) =>
      validate(scene, { ticket: await ticketOf(scene.person) }, `&ticket=${await ticketOf(scene.person)}`),
  },
  {
    name: 'two services at once',
    error: /^INVALID_REQUEST$/,
    attempt: async (scene) =>
      validate(scene, { ticket: await ticketOf(scene.person) }, `&service=${encodeURIComponent(library)}`),
  },
  ...spoiled.map(
    ([name, spoil]) =>
      ({
        name: `a ticket ${name}`,
        error: /^INVALID_TICKET(_SPEC)?$/,
        attempt: async (scene) => validate(scene, { ticket: spoil(await ticketOf(scene.person)) }),
      }) satisfies Trick,
  ),
  {
    name: 'a code of an OpenID client as a ticket',
    error: /^INVALID_TICKET$/,
    attempt: async (scene) => validate(scene, { ticket: `ST-${await codeFor(scene)}` }),
  },
  {
    name: 'a ticket to sign in here with',
    error: /^ticket_refused$/,
    async attempt(scene) {
      const ticket = (await ticketOf(scene.person)).slice('ST-'.length)
      const { code, data } = await scene.server.visitor().post(signInByTicket.path, { ticket })
      return { error: code, got: data ? ['a session'] : [] }
    },
  },
]
