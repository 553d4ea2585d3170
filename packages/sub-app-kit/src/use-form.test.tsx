import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { Form } from '@homeroom/ui-kit/form/use-form.ts'
import { expect, test, vi } from 'vitest'
import { createTestHost, drawWithHost } from './test-host.tsx'
import { useForm } from './use-form.ts'

type Teacher = { id: string; name: string; version: number }
type Values = { name: string }

const teacher: Teacher = { id: 't1', name: '王芳', version: 4 }
const saveTeacher = { method: 'POST', path: '/base/saveTeacher' } as unknown as Endpoint<
  { id: string },
  undefined,
  { name: string; version: number },
  Teacher
>

/** The form as it is drawn first, over a page whose calls end as told. */
function formWith(call: () => Promise<unknown>, readAgain = async () => teacher) {
  const sent = vi.fn(call)
  let form: Form<Values, Teacher> | undefined
  function Drawn() {
    form = useForm(saveTeacher, {
      record: teacher,
      values: ({ name }: Teacher) => ({ name }),
      input: (values, { id, version }) => ({ params: { id }, body: { ...values, version } }),
      saved: (reply) => reply,
      readAgain,
    })
    return null
  }
  drawWithHost(<Drawn />, createTestHost({ call: sent as never }))
  if (!form) throw new Error('nothing was drawn')
  return { form, sent }
}

const refusal = (code: string) => new RefusedCall({ status: 409, code, message: '', fieldErrors: [], data: null })

test('a form sends its values with the version it was read with, and shows failures itself', async () => {
  const { form, sent } = formWith(async () => ({ ...teacher, name: '李娜', version: 5 }))
  form.change({ name: '李娜' })
  await form.submit()
  expect(sent.mock.calls).toEqual([
    [saveTeacher, { params: { id: 't1' }, body: { name: '李娜', version: 4 } }, { shown: false }],
  ])
  expect(form.isChanged()).toBe(false)
  form.change({ name: '赵敏' })
  await form.submit()
  expect(sent.mock.lastCall?.at(1)).toMatchObject({ body: { version: 5 } })
})

test('only a refusal because somebody else has saved reads the record again', async () => {
  const readAgain = vi.fn(async () => ({ ...teacher, version: 5 }))
  const other = formWith(() => Promise.reject(refusal('not_allowed')), readAgain)
  other.form.change({ name: '李娜' })
  await other.form.submit()
  expect(readAgain).not.toHaveBeenCalled()
  expect(other.form.isChanged()).toBe(true)

  const overtaken = formWith(() => Promise.reject(refusal('changed_meanwhile')), readAgain)
  overtaken.form.change({ name: '李娜' })
  await overtaken.form.submit()
  expect(readAgain).toHaveBeenCalledTimes(1)
  expect(overtaken.form.isChanged()).toBe(true)
})
