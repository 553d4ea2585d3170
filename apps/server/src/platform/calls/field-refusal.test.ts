import { describedEndpoint } from '@homeroom/contract/endpoints.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createInputCheck, createInputReader } from './input-check.ts'

const schema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 3, pattern: '\\S' }),
  code: Type.Optional(Type.String({ minLength: 4 })),
  kind: Type.Optional(Type.Union([Type.Literal('one'), Type.Literal('two')])),
  people: Type.Optional(Type.Array(Type.String({ pattern: '^x' }), { minItems: 1, maxItems: 2 })),
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  requestId: Type.Optional(Type.String({ pattern: '^r' })),
})
const labels = { title: '标题', code: '验证码', kind: '类型', people: '接收人', copies: '份数' } as const
const english = {
  title: 'Title',
  code: 'Code',
  kind: 'Kind',
  people: 'Recipients',
  copies: 'Copies',
} as const
const check = createInputCheck(schema, (field) =>
  field in labels ? [labels[field as keyof typeof labels], english[field as keyof typeof english]] : undefined,
)
const errorsOf = (input: object) => {
  const checked = check(input)
  return 'errors' in checked ? checked.errors : []
}

test.each([
  [{}, 'title', '“标题”没有填写。|||"Title" is missing.'],
  [{ title: '' }, 'title', '“标题”没有填写。|||"Title" is missing.'],
  [{ title: '  ' }, 'title', '“标题”没有填写。|||"Title" is missing.'],
  [{ title: 'abcd' }, 'title', '“标题”最多 3 个字符。|||"Title" may have at most 3 characters.'],
  [{ title: 'a', code: '123' }, 'code', '“验证码”至少要 4 个字符。|||"Code" needs at least 4 characters.'],
  [{ title: 'a', kind: 'six' }, 'kind', '“类型”填写有误，请检查。|||"Kind" is not right. Please check it.'],
  [{ title: 'a', people: [] }, 'people', '“接收人”没有选择。|||"Recipients" is missing.'],
  [{ title: 'a', people: ['x', 'x', 'x'] }, 'people', '“接收人”最多 2 项。|||"Recipients" may have at most 2 entries.'],
  [
    { title: 'a', people: ['y'] },
    'people',
    '“接收人”中有一项填写有误，请检查。|||"Recipients" holds something that is not right. Please check it.',
  ],
  [{ title: 'a', copies: 0 }, 'copies', '“份数”不能小于 1。|||"Copies" may not be less than 1.'],
  [{ title: 'a', copies: 6 }, 'copies', '“份数”不能大于 5。|||"Copies" may not be more than 5.'],
])('[ERR-09] %j names the field %s by its label and says what to do', (input, field, message) => {
  expect(errorsOf(input)).toEqual([{ field, message }])
})

test('[ERR-09] a field that no person fills in is not called by its name on the wire', () => {
  const [error] = errorsOf({ title: 'a', requestId: 'x' })
  expect(error).toMatchObject({ field: 'requestId' })
  expect(error?.message).not.toContain('requestId')
})

test('[ERR-09] each wrong field is told once', () => {
  expect(errorsOf({ title: 'abcd', kind: 1, copies: 9 }).map(({ field }) => field)).toEqual(['title', 'kind', 'copies'])
})

test('[ERR-09] a call names its fields by the words of the contract', () => {
  const read = createInputReader(describedEndpoint(publishNotice))
  const input = read({ headers: {}, params: {}, query: {}, body: {} } as Parameters<typeof read>[0])
  if (!('errors' in input)) throw new Error('an empty notice was let in')
  const titled = input.errors.find(({ field }) => field === 'title')
  expect(titled?.message).toBe('“标题”没有填写。|||"Title" is missing.')
  expect(JSON.stringify(input.errors.map(({ message }) => message))).not.toMatch(/requestId|expiresAt/)
})
