import { expect, test, vi } from 'vitest'
import { createFormControl, RecordGone } from './form-control.ts'

type Person = { name: string; phone: string; version: number }

const person: Person = { name: 'Li', phone: '1', version: 1 }
const conflict = new Error('changed_meanwhile')

function form() {
  const { version: _, ...first } = person
  const control = createFormControl(person, ({ name, phone }: Person): typeof first => ({ name, phone }), vi.fn())
  return control
}

/** A server that keeps one person, and refuses a save that knows an older version. */
function server(kept = person) {
  let now = kept
  const save = vi.fn(async (values: Partial<Person>, { version }: Person): Promise<Person> => {
    if (version !== now.version) throw conflict
    now = { ...now, ...values, version: version + 1 }
    return now
  })
  return {
    save,
    isConflict: (failure: unknown) => failure === conflict,
    readAgain: async () => now,
    saveByOther: (changes: Partial<Person>) => {
      now = { ...now, ...changes, version: now.version + 1 }
    },
    now: () => now,
  }
}

test('a form is changed once something differs from what was read, and not when it was put back', () => {
  const control = form()
  expect(control.isChanged()).toBe(false)
  control.fill({ name: 'Wang' })
  expect(control.isChanged()).toBe(true)
  control.fill({ name: 'Li' })
  expect(control.isChanged()).toBe(false)
})

test('it is saved once when sent twice, and nothing is unsaved by the time its page hears of it', async () => {
  const control = form()
  const { save } = server()
  control.fill({ name: 'Wang' })
  const onSaved = vi.fn(() => expect(control.isChanged()).toBe(false))
  await Promise.all([control.submit({ save, onSaved }), control.submit({ save, onSaved })])
  expect(save).toHaveBeenCalledTimes(1)
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('it saves again with the version of its last save', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  await control.submit(steps)
  control.fill({ name: 'Zhao' })
  await control.submit(steps)
  expect(steps.now()).toEqual({ name: 'Zhao', phone: '1', version: 3 })
})

test('what is typed while it is on its way is still unsaved afterwards', async () => {
  const control = form()
  const { save } = server()
  control.fill({ name: 'Wang' })
  const sent = control.submit({ save })
  control.fill({ phone: '2' })
  await sent
  expect(control.isChanged()).toBe(true)
  expect(control.state().draft).toEqual({ name: 'Wang', phone: '2' })
})

test('what is wrong with it keeps it from being sent', async () => {
  const control = form()
  const { save } = server()
  const problems = [{ field: 'name', message: 'missing' }]
  await control.submit({ save, check: () => problems })
  expect(save).not.toHaveBeenCalled()
  expect(control.state().sending).toEqual({ step: 'incomplete', problems })
})

test('when somebody else saved first, both are there to choose from', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  steps.saveByOther({ phone: '9' })
  await control.submit(steps)
  expect(control.state().theirs).toEqual({ name: 'Li', phone: '9', version: 2 })
  expect(control.state().draft).toEqual({ name: 'Wang', phone: '1' })
})

test('keeping mine saves what I changed over what they changed', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  steps.saveByOther({ name: 'Zhao', phone: '9' })
  await control.submit(steps)
  await control.keepMine(steps)
  expect(steps.now()).toEqual({ name: 'Wang', phone: '9', version: 3 })
  expect(control.state().theirs).toBeNull()
  expect(control.isChanged()).toBe(false)
})

test('a third person who saves while I decide is told as well', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  steps.saveByOther({ phone: '8' })
  await control.submit(steps)
  steps.saveByOther({ phone: '9' })
  await control.keepMine(steps)
  expect(control.state().theirs).toMatchObject({ phone: '9' })
  expect(control.state().draft.name).toBe('Wang')
})

test('taking theirs leaves nothing unsaved, and the next save knows their version', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  steps.saveByOther({ phone: '9' })
  await control.submit(steps)
  control.takeTheirs()
  expect(control.state().draft).toEqual({ name: 'Li', phone: '9' })
  expect(control.isChanged()).toBe(false)
  control.fill({ name: 'Sun' })
  await control.submit(steps)
  expect(steps.now()).toMatchObject({ name: 'Sun', phone: '9' })
})

test('when theirs cannot be read, what was typed stays and the refusal is told', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  steps.saveByOther({ phone: '9' })
  await control.submit({ ...steps, readAgain: () => Promise.reject(new Error('offline')) })
  expect(control.state()).toMatchObject({
    draft: { name: 'Wang' },
    theirs: null,
    sending: { step: 'refused', failure: conflict },
  })
})

test('when somebody else removed it, what was typed stays, and saving again makes it anew', async () => {
  const control = createFormControl<{ name: string }, Person | undefined>(
    person,
    (record) => ({ name: record?.name ?? '' }),
    vi.fn(),
  )
  const save = vi.fn(async (_: { name: string }, record: Person | undefined) => {
    if (record) throw conflict
    return person
  })
  const steps = { save, isConflict: (failure: unknown) => failure === conflict, readAgain: async () => undefined }
  await control.submit(steps)
  expect(control.state()).toMatchObject({ draft: { name: 'Li' }, theirs: null })
  expect(control.state().sending).toEqual({ step: 'refused', failure: expect.any(RecordGone) })
  expect(control.isChanged()).toBe(true)
  await control.submit(steps)
  expect(save.mock.lastCall).toEqual([{ name: 'Li' }, undefined])
  expect(control.isChanged()).toBe(false)
})

test('a record that is read again is taken over while nothing is changed, and not over what was typed', () => {
  const control = form()
  control.takeOver({ ...person, phone: '5', version: 2 })
  expect(control.state()).toMatchObject({ draft: { phone: '5' }, record: { version: 2 } })
  control.fill({ name: 'Wang' })
  control.takeOver({ ...person, phone: '6', version: 3 })
  expect(control.state()).toMatchObject({ draft: { name: 'Wang', phone: '5' }, record: { version: 2 } })
})

test('the record of before, rendered once more after a save, does not undo the save', async () => {
  const control = form()
  const steps = server()
  control.fill({ name: 'Wang' })
  await control.submit(steps)
  control.takeOver({ ...person })
  expect(control.state()).toMatchObject({ draft: { name: 'Wang' }, record: { version: 2 } })
})

test('discarding goes back to what is saved, and forgets what was wrong', async () => {
  const control = form()
  control.fill({ name: '' })
  await control.submit({ save: server().save, check: () => [{ field: 'name', message: 'missing' }] })
  control.discard()
  expect(control.state()).toMatchObject({ draft: { name: 'Li' }, sending: { step: 'filling' } })
})
