import { expect, test } from 'vitest'
import english from '../sign-in.en.json' with { type: 'json' }
import { askFor, checkCredentials } from './sign-in-form-state.ts'

test.each([
  ['', '', 'username'],
  ['  ', 'secret', 'username'],
  ['teacher', '', 'password'],
  ['teacher', ' \t ', 'password'],
  ['teacher', 'secret', null],
] as const)('[LOGIN-09] of "%s" and "%s" what is missing is %s', (username, password, missing) => {
  expect(checkCredentials({ username, password }).missing).toBe(missing)
})

test('what is sent is trimmed', () => {
  const { credentials } = checkCredentials({ username: ' teacher\t', password: ' a b ' })
  expect(credentials).toEqual({ username: 'teacher', password: 'a b' })
})

test('each missing field is asked for in the exact words', () => {
  expect(askFor('username')).toMatchObject({ field: 'username', message: { key: 'signIn.userNameMissing' } })
  expect(askFor('password')).toMatchObject({ field: 'password', message: { key: 'signIn.passwordMissing' } })
  expect(english['signIn.userNameMissing']).toBe('User name cannot be empty!')
  expect(english['signIn.passwordMissing']).toBe('Password cannot be empty!')
})
