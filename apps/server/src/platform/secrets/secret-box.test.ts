import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(Buffer.alloc(32, 7))

test('what is sealed for a purpose opens for it, and looks different every time', () => {
  const sealed = box.seal('provider/1', '密钥 secret')
  expect(box.open('provider/1', sealed)).toBe('密钥 secret')
  expect(box.seal('provider/1', '密钥 secret')).not.toBe(sealed)
  expect(sealed).not.toContain('secret')
})

test.each<[string, (sealed: string) => string | undefined]>([
  ['for another purpose', (sealed) => box.open('provider/2', sealed)],
  ['by another installation', (sealed) => createSecretBox(Buffer.alloc(32, 8)).open('provider/1', sealed)],
  [
    'with a changed letter',
    (sealed) =>
      box.open(
        'provider/1',
        sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      ),
  ],
  ['when it is cut', (sealed) => box.open('provider/1', sealed.slice(0, 20))],
  ['when it is empty', () => box.open('provider/1', '')],
  ['when it is of another form', (sealed) => box.open('provider/1', sealed.replace('v1', 'v2'))],
])('it does not open %s', (_case, open) => {
  expect(open(box.seal('provider/1', 'secret'))).toBeUndefined()
})

test('bytes are sealed as bytes, for their purpose alone', () => {
  const open = Buffer.from([0, 255, 7])
  const sealed = box.sealBytes('face/1', open)
  expect(box.openBytes('face/1', sealed)).toEqual(open)
  expect(box.openBytes('face/2', sealed)).toBeUndefined()
  expect(box.openBytes('face/1', sealed.subarray(0, 27))).toBeUndefined()
  sealed[14] = (sealed[14] ?? 0) ^ 1
  expect(box.openBytes('face/1', sealed)).toBeUndefined()
})
