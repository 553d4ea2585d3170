import { randomUUID } from 'node:crypto'
import type { MessagingPerson } from '#database/demo-district/messages/demo-messaging.ts'
import {
  type Fake,
  type FakeReply,
  type FakeRequest,
  fakePage,
  personButtons,
  redirectTo,
  serveFake,
} from './serve-fake.ts'

export type OutsideCas = Fake & {
  /** What stands before /login. */
  address: string
  /** Who signs in there, where nobody is asked. */
  person: { id: string; name: string }
  /** An answer in place of the right one. */
  lie: string | undefined
  /** How often it was asked about a ticket. */
  asked: number
  lastQuestion: URLSearchParams
}

const xml = (inner: string): FakeReply => ({
  type: 'application/xml',
  body: `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`,
})

/**
 * A CAS server of somebody else, on this machine. With people it asks whom one wants to play; without, everybody who comes
 * is signed in as its person.
 */
export async function startOutsideCas(people: readonly MessagingPerson[] = []): Promise<OutsideCas> {
  const tickets = new Map<string, { service: string; person: { id: string; name: string } }>()

  function signIn({ query, form }: FakeRequest): FakeReply {
    const service = query.get('service') ?? ''
    const chosen = people.find(({ id }) => id === form.get('person'))
    if (people.length > 0 && !chosen)
      return fakePage({
        title: '湖滨区统一身份认证',
        body: `<p>以谁的身份登录？<br><small>Sign in as whom?</small></p>${personButtons(people)}`,
      })
    const ticket = `ST-${randomUUID()}`
    tickets.set(ticket, { service, person: chosen ?? cas.person })
    return redirectTo(`${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`)
  }

  function validate({ query }: FakeRequest): FakeReply {
    cas.asked += 1
    cas.lastQuestion = query
    if (cas.lie !== undefined) return { type: 'application/xml', body: cas.lie }
    const ticket = query.get('ticket') ?? ''
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    if (known?.service !== query.get('service'))
      return xml('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')
    const { id, name } = known?.person ?? cas.person
    return xml(
      `<cas:authenticationSuccess><cas:user>${id}</cas:user><cas:attributes><cas:displayName>${name}</cas:displayName></cas:attributes></cas:authenticationSuccess>`,
    )
  }

  const fake = await serveFake({ '/cas/login': signIn, '/cas/p3/serviceValidate': validate }, /^\/cas\/p3\//)
  const cas: OutsideCas = {
    ...fake,
    address: `${fake.origin}/cas`,
    person: { id: 'outside-teacher', name: '王芳' },
    lie: undefined,
    asked: 0,
    lastQuestion: new URLSearchParams(),
  }
  return cas
}
