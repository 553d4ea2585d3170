import { expect, test } from 'vitest'
import { tellsOfAnotherSession } from './use-other-tabs.ts'

test.each([
  ['another person has been written down', { key: 'user', newValue: '{}' }, true],
  ['the person has been removed', { key: 'user', newValue: null }, true],
  ['somebody signed out', { key: 'IS_LOGOUTED', newValue: 'logout' }, true],
  ['everything was cleared', { key: null, newValue: null }, true],
  ['a sign-in has taken the mark of the last sign-out away', { key: 'IS_LOGOUTED', newValue: null }, false],
  ['a language was chosen', { key: 'lange_', newValue: 'en' }, false],
])('when %s in another tab', (_, change, asks) => {
  expect(tellsOfAnotherSession(change)).toBe(asks)
})
