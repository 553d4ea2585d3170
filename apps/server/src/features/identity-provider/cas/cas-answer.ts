/** Why a ticket is refused, in the words of the CAS protocol. */
export type CasFailure =
  | 'INVALID_REQUEST'
  | 'INVALID_TICKET_SPEC'
  | 'INVALID_TICKET'
  | 'INVALID_SERVICE'
  | 'UNAUTHORIZED_SERVICE'
  | 'UNAUTHORIZED_SERVICE_PROXY'

export type CasAttributes = Readonly<Record<string, string | readonly string[]>>
export type CasAnswer = { user: string; attributes: CasAttributes | undefined } | { failure: CasFailure; words: string }

/** The answer of protocol 1: two lines. */
export function casText(answer: CasAnswer): string {
  return 'user' in answer ? `yes\n${answer.user.replace(/[\r\n]/g, '')}\n` : 'no\n\n'
}

export function casJson(answer: CasAnswer): string {
  const serviceResponse =
    'user' in answer
      ? { authenticationSuccess: { user: answer.user, attributes: answer.attributes } }
      : { authenticationFailure: { code: answer.failure, description: answer.words } }
  return JSON.stringify({ serviceResponse })
}

export function casXml(answer: CasAnswer): string {
  return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
${'user' in answer ? success(answer) : failure(answer)}
</cas:serviceResponse>
`
}

function failure(answer: { failure: CasFailure; words: string }): string {
  return `  <cas:authenticationFailure code="${answer.failure}">${escapeXml(answer.words)}</cas:authenticationFailure>`
}

function success({ user, attributes }: Extract<CasAnswer, { user: string }>): string {
  const lines = Object.entries(attributes ?? {}).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => `      <cas:${name}>${escapeXml(one)}</cas:${name}>`),
  )
  const released = attributes ? `\n    <cas:attributes>\n${lines.join('\n')}\n    </cas:attributes>` : ''
  return `  <cas:authenticationSuccess>
    <cas:user>${escapeXml(user)}</cas:user>${released}
  </cas:authenticationSuccess>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// XML cannot contain these characters, not even escaped.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function escapeXml(text: string): string {
  return text.replace(notXml, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/**
 * What a service receives when a session ends: the SAML message of the CAS protocol, with the ticket that opened the
 * session.
 */
export function logoutRequest({ id, ticket, at }: { id: string; ticket: string; at: Date }): string {
  return (
    '<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ' +
    `xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-${id}" Version="2.0" IssueInstant="${at.toISOString()}">` +
    `<saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>${escapeXml(ticket)}</samlp:SessionIndex></samlp:LogoutRequest>`
  )
}
