import { describe, expect, test } from 'vitest'
import { readCasAnswer, readLogoutRequest } from './cas-answer-reader.ts'

const ns = 'xmlns:cas="http://www.yale.edu/tp/cas"'
const answer = (inner: string, attributes = ns) => `<cas:serviceResponse ${attributes}>${inner}</cas:serviceResponse>`
const success = (inner: string) => answer(`<cas:authenticationSuccess>${inner}</cas:authenticationSuccess>`)

describe('[K8] the answer of a CAS server', () => {
  test.each([
    ['plain', success('<cas:user>zhang</cas:user>')],
    ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${success('<cas:user> zhang </cas:user>')}`],
    ['with another prefix', success('<cas:user>zhang</cas:user>').replaceAll('cas:', 'x:').replace(':cas=', ':x=')],
    [
      'in the default namespace',
      '<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>zhang</user></authenticationSuccess></serviceResponse>',
    ],
  ])('%s names the user', (_case, xml) => {
    expect(readCasAnswer(xml)?.user).toBe('zhang')
  })

  test('brings attributes and escaped characters', () => {
    const xml = success(
      '<cas:user>a&amp;b&lt;c</cas:user><cas:attributes><cas:uid>7</cas:uid><cas:role>a</cas:role><cas:role>b</cas:role></cas:attributes>',
    )
    expect(readCasAnswer(xml)).toEqual({ user: 'a&b<c', attributes: { uid: '7' } })
  })

  const user = '<cas:user>zhang</cas:user>'
  test.each([
    ['a failure', answer('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')],
    [
      'a success beside a failure',
      answer(
        `<cas:authenticationFailure code="X">no</cas:authenticationFailure><cas:authenticationSuccess>${user}</cas:authenticationSuccess>`,
      ),
    ],
    ['two users', success(`${user}<cas:user>admin</cas:user>`)],
    ['two successes', answer(`<cas:authenticationSuccess>${user}</cas:authenticationSuccess>`.repeat(2))],
    ['a user inside the user', success('<cas:user><cas:user>admin</cas:user></cas:user>')],
    ['a user elsewhere', answer(user)],
    [
      'a success within a failure',
      answer(
        `<cas:authenticationFailure><cas:authenticationSuccess>${user}</cas:authenticationSuccess></cas:authenticationFailure>`,
      ),
    ],
    ['a comment in the name', success('<cas:user>admin<!-- -->.evil</cas:user>')],
    ['a name in CDATA', success('<cas:user><![CDATA[admin]]></cas:user>')],
    ['a processing instruction', success('<?x y?><cas:user>zhang</cas:user>')],
    ['a document type', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${success('<cas:user>&e;</cas:user>')}`],
    ['growing entities', `<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${success('<cas:user>&b;</cas:user>')}`],
    ['another namespace', success(user).replace('www.yale.edu/tp/cas', 'evil.example')],
    ['no namespace', success(user).replace(ns, '')],
    ['a namespace that changes', success(user.replace('<cas:user>', '<cas:user xmlns:cas="http://evil.example">'))],
    ['another root', success(user).replaceAll('serviceResponse', 'response')],
    ['a second root', success(user).repeat(2)],
    ['a prefix that is not the root’s', success('<x:user>zhang</x:user>')],
    ['an empty name', success('<cas:user></cas:user>')],
    ['a name without end', success(`<cas:user>${'a'.repeat(256)}</cas:user>`)],
    ['XML that does not end', success(user).slice(0, -5)],
    ['a page', '<html><body>zhang</body></html>'],
    ['text', 'yes\nzhang\n'],
    ['nothing', ''],
  ])('with %s names nobody', (_case, xml) => {
    expect(readCasAnswer(xml)).toBeUndefined()
  })
})

describe('the log-out of a CAS server', () => {
  const message = (inner: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${inner}</samlp:LogoutRequest>`

  test('names one ticket', () => {
    expect(readLogoutRequest(message('<samlp:SessionIndex>ST-1</samlp:SessionIndex>'))).toBe('ST-1')
  })

  test.each([
    message(''),
    message('<samlp:SessionIndex>ST-1</samlp:SessionIndex>'.repeat(2)),
    message('<!-- --><samlp:SessionIndex>ST-1</samlp:SessionIndex>'),
    '<SessionIndex>ST-1</SessionIndex>',
    '',
  ])('%j names none', (xml) => {
    expect(readLogoutRequest(xml)).toBeUndefined()
  })
})
