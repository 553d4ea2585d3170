import { expect, test } from 'vitest'
import { lettersAbout } from './way-in-rules.ts'

const nobody = { loginName: 'wang', mail: '', phone: '' }
const known = { loginName: 'wang', mail: 'old@x.example', phone: '13800000001' }

test.each([
  [
    'a new mail address: told there and at the old one',
    known,
    { mail: 'new@x.example' },
    ['old@x.example', 'new@x.example'],
  ],
  ['a mail address taken away: told at the old one', known, { mail: '' }, ['old@x.example']],
  [
    'a first mail address beside a telephone: told at both',
    { ...known, mail: '' },
    { mail: 'new@x.example' },
    ['13800000001', 'new@x.example'],
  ],
  [
    'a first mail address of somebody without a telephone: told there',
    nobody,
    { mail: 'new@x.example' },
    ['new@x.example'],
  ],
  ['a telephone: told at the old and the new one', known, { phone: '13900000002' }, ['13800000001', '13900000002']],
  [
    'both at once: told at all four',
    known,
    { mail: 'new@x.example', phone: '13900000002' },
    ['old@x.example', 'new@x.example', '13800000001', '13900000002'],
  ],
  ['a user name: told by mail', known, { loginName: 'li' }, ['old@x.example']],
  [
    'a user name of somebody without mail: told by telephone',
    { ...known, mail: '' },
    { loginName: 'li' },
    ['13800000001'],
  ],
  ['a user name of somebody without either: told nowhere outside', nobody, { loginName: 'li' }, []],
])('%s', (_name, before, change, told) => {
  const after = { ...before, ...change }
  const changed = (['loginName', 'mail', 'phone'] as const).filter((name) => before[name] !== after[name])
  expect(lettersAbout({ before, after, changed }).map(({ to }) => to)).toEqual(told)
})

test('only a new address may be that of a stranger', () => {
  const after = { ...known, phone: '13900000002' }
  expect(lettersAbout({ before: known, after, changed: ['phone'] })).toEqual([
    { channel: 'sms', to: '13800000001', isNew: false },
    { channel: 'sms', to: '13900000002', isNew: true },
  ])
})
