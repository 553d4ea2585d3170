import { expect, test } from 'vitest'
import { bodyOf, draftOf, newDraft, problemsOf } from './client-draft.ts'

const whole = { ...newDraft, name: '图书漂流', redirectUris: 'https://books.example.cn/back' }
const many = (count: number) => Array.from({ length: count }, (_, at) => `https://books.example.cn/${at}`).join('\n')

test.each([
  ['a whole one', {}, []],
  [
    'addresses of this machine, while it is tried out',
    { triedOut: true, redirectUris: 'http://localhost:3000/back\nhttp://127.0.0.1/back' },
    [],
  ],
  [
    'a back channel on this machine, tried out or not',
    { triedOut: true, backchannelLogoutUri: 'http://127.0.0.1/' },
    [{ field: 'backchannelLogoutUri', problem: 'address', address: 'http://127.0.0.1/' }],
  ],
  ['twenty addresses', { redirectUris: many(20) }, []],
  ['a board without any address', { kind: 'device', redirectUris: '' }, []],
  ['a name of blanks', { name: '  ' }, [{ field: 'name', problem: 'missing' }]],
  ['no address', { redirectUris: ' \n' }, [{ field: 'redirectUris', problem: 'missing' }]],
  ['twenty-one addresses', { redirectUris: many(21) }, [{ field: 'redirectUris', problem: 'too many' }]],
  [
    'plain http, though on this machine',
    { postLogoutRedirectUris: 'http://127.0.0.1/' },
    [{ field: 'postLogoutRedirectUris', problem: 'address', address: 'http://127.0.0.1/' }],
  ],
  [
    'one of two that is none',
    { redirectUris: 'https://books.example.cn/\nhttps://*.example.cn/' },
    [{ field: 'redirectUris', problem: 'address', address: 'https://*.example.cn/' }],
  ],
  [
    'a back channel without https',
    { backchannelLogoutUri: 'books' },
    [{ field: 'backchannelLogoutUri', problem: 'address', address: 'books' }],
  ],
] as const)('%s', (_case, changes, problems) => {
  expect(problemsOf({ ...whole, ...changes } as typeof newDraft)).toEqual(problems)
})

test('lines are sent without blanks, empty ones and repetitions, and openid is always asked for', () => {
  const { body } = bodyOf({
    ...whole,
    applicationCode: '',
    scopes: ['unit'],
    redirectUris: ' https://a.example/ \n\nhttps://b.example/\nhttps://a.example/',
  })
  expect(body.redirectUris).toEqual(['https://a.example/', 'https://b.example/'])
  expect(body.scopes).toEqual(['openid', 'unit'])
  expect(body.applicationCode).toBeNull()
})

test('what is registered comes back as it was typed', () => {
  const draft = {
    ...whole,
    kind: 'page',
    englishName: 'Books',
    scopes: ['profile', 'children'],
    redirectUris: 'https://a.example/\nhttps://b.example/',
    applicationCode: 'library',
  } as typeof newDraft
  const { body, subjectType } = bodyOf(draft)
  const registered = {
    ...body,
    id: '',
    clientId: '',
    trusted: false,
    older: false,
    createdAt: '',
    version: '',
    keepsSecret: false,
    subjectType,
  }
  expect(draftOf(registered)).toEqual(draft)
})
