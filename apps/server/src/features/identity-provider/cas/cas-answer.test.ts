import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { casJson, casText, casXml, logoutRequest } from './cas-answer.ts'

const parse = (xml: string) => new XMLParser({ ignoreAttributes: false }).parse(xml)
const hostile = `a&b<c>"d'</cas:user><cas:user>admin]]>\u0000`
const failed = { failure: 'INVALID_TICKET', words: 'spent' } as const

test('protocol 1 says yes with the name, or no', () => {
  expect(casText({ user: 'zhang', attributes: undefined })).toBe('yes\nzhang\n')
  expect(casText({ user: 'zhang\nroot', attributes: undefined })).toBe('yes\nzhangroot\n')
  expect(casText(failed)).toBe('no\n\n')
})

test('whatever a name holds stays text in the XML', () => {
  const xml = casXml({ user: hostile, attributes: { realName: hostile, roles: ['a', 'b<'] } })
  const { 'cas:authenticationSuccess': success } = parse(xml)['cas:serviceResponse']
  expect(success['cas:user']).toBe(hostile.replace('\u0000', '\ufffd'))
  expect(success['cas:attributes']).toEqual({
    'cas:realName': hostile.replace('\u0000', '\ufffd'),
    'cas:roles': ['a', 'b<'],
  })
})

test('without released attributes there is no element for them', () => {
  const xml = casXml({ user: 'zhang', attributes: undefined })
  expect(xml).not.toContain('attributes')
  expect(JSON.parse(casJson({ user: 'zhang', attributes: undefined }))).toEqual({
    serviceResponse: { authenticationSuccess: { user: 'zhang' } },
  })
})

test('a failure carries its code', () => {
  const failure = parse(casXml(failed))['cas:serviceResponse']['cas:authenticationFailure']
  expect(failure).toEqual({ '#text': 'spent', '@_code': 'INVALID_TICKET' })
  expect(JSON.parse(casJson(failed)).serviceResponse.authenticationFailure.code).toBe('INVALID_TICKET')
})

test('the message of a log-out names the ticket', () => {
  const xml = logoutRequest({ id: '1', ticket: 'ST-1&2', at: new Date(0) })
  expect(parse(xml)['samlp:LogoutRequest']['samlp:SessionIndex']).toBe('ST-1&2')
})
