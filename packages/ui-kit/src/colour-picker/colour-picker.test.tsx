import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ColourPicker } from './colour-picker.tsx'

const draw = (props: { color: string; defaultColour?: string; name?: string; disabled?: boolean }) =>
  renderToStaticMarkup(<ColourPicker label="字色" onChange={() => undefined} {...props} />)

test.each([
  [{ color: '#D64A4A', name: 'ink' }, '<input type="hidden" name="ink" value="#d64a4a"/>'],
  [{ color: '#fff', name: 'ink' }, '<input type="hidden" name="ink" value="#ffffff"/>'],
  [{ color: '#fff', name: 'ink', disabled: true }, '<input type="hidden" disabled="" name="ink" value="#ffffff"/>'],
])('of %j a form sends %s', (props, input) => {
  expect(draw(props)).toContain(input)
})

test('without a name a form sends nothing of it', () => {
  expect(draw({ color: '#d64a4a' })).not.toContain('<input')
})

test.each([
  [{ color: '#FFF' }, '字色：白色'],
  [{ color: 'red' }, '字色：晴蓝'],
  [{ color: '', defaultColour: '#D64A4A' }, '字色：红色'],
  [{ color: '', defaultColour: 'unset' }, '字色：晴蓝'],
])('%j is drawn as “%s”: what is no colour counts as the default one', (props, name) => {
  expect(draw(props)).toContain(`aria-label="${name}"`)
})
