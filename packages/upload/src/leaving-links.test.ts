import { expect, test } from 'vitest'
import { takesPageAway } from './leaving-links.ts'

const at = 'https://school.example/pages/base/pc_files_tm/index.html?a=1#/?folder=f'
const press = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false }
const link = { href: 'https://school.example/pages/base/pc_notices_tm/index.html', target: '', download: false }

test.each([
  ['another application', {}],
  ['the same address with another query', { href: at.replace('?a=1', '?a=2') }],
  ['another site', { href: 'https://elsewhere.example/' }],
  ['a link that names this window', { target: '_self' }],
  ['a link that names this window in large letters', { target: '_SELF' }],
])('a press on a link to %s takes the page away', (_what, more) => {
  expect(takesPageAway(press, { ...link, ...more }, at)).toBe(true)
})

test.each([
  ['a place in this page', press, { href: at.replace('#/?folder=f', '#/?folder=g') }],
  ['this page without a place', press, { href: at.replace('#/?folder=f', '#') }],
  ['a link that opens a tab of its own', press, { target: '_blank' }],
  ['something that is saved', press, { download: true }],
  ['a telephone number', press, { href: 'tel:123' }],
  ['nothing that can be read', press, { href: 'https://' }],
  ['a link that the page has opened itself', { ...press, defaultPrevented: true }, {}],
  ['a link that is pressed with another button', { ...press, button: 1 }, {}],
  ['a link that is pressed with Ctrl', { ...press, ctrlKey: true }, {}],
  ['a link that is pressed with Command', { ...press, metaKey: true }, {}],
  ['a link that is pressed with Shift', { ...press, shiftKey: true }, {}],
  ['a link that is pressed with Alt', { ...press, altKey: true }, {}],
])('a press on %s leaves the page where it is', (_what, event, more) => {
  expect(takesPageAway(event, { ...link, ...more }, at)).toBe(false)
})
