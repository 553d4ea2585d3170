import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateInput } from '../date-input/date-input.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const given = {
  id: 'it',
  label: 'It',
  name: 'it',
  hint: 'A hint.',
  errors: [{ field: 'it', message: 'Wrong.' }],
  'aria-describedby': 'rules',
}

test.each<[string, ReactElement]>([
  ['text field', <TextField key="it" {...given} />],
  ['text area', <TextArea key="it" {...given} />],
  ['password', <PasswordField key="it" {...given} />],
  ['checkbox', <CheckboxField key="it" {...given} />],
  ['select', <SelectField key="it" {...given} options={[]} />],
  ['date', <DateInput key="it" {...given} value="" onChange={() => undefined} />],
])('a %s keeps the explanation it was given, between its hint and its error', (_, field) => {
  expect(renderToStaticMarkup(field)).toContain('aria-describedby="it-hint rules it-error"')
})
