import { expect, test } from 'vitest'
import { casServiceCommand } from './cas-service-command.ts'
import { singleSignOnCommand } from './single-sign-on-command.ts'
import { ticketLoginCommand } from './ticket-login-command.ts'

// What is wrong with the words of a command is said before any database is looked for.
const context = { root: '', stopAsked: new AbortController().signal }
const said = async (run: () => Promise<unknown>) => {
  try {
    await run()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

const service = { unit: 'lakeside-1', name: '图书馆', add: 'https://library.example.cn/*' }
test.each([
  [{}, '--add, --list'],
  [{ ...service, list: true }, '--add, --list'],
  [{ list: true }, '--add, --list'],
  [{ add: service.add }, '--unit and --name'],
  [{ ...service, add: 'https://*.example.cn/' }, 'is no address'],
  [{ ...service, attributes: 'realName,password' }, '"password" is not known'],
  [{ ...service, user: 'e-mail' }, '"e-mail" is not known'],
])('cas-service %j is refused: %s', async (values, words) => {
  expect(await said(async () => casServiceCommand.run(values, context))).toContain(words)
})

test.each([
  [{}, '--allow, --forbid'],
  [{ allow: 'clubs' }, '--unit'],
  [{ unit: 'lakeside-1', allow: 'clubs', list: true }, '--allow, --forbid'],
])('ticket-login %j is refused: %s', async (values, words) => {
  expect(await said(async () => ticketLoginCommand.run(values, context))).toContain(words)
})

const provider = { unit: 'lakeside-1', name: '区统一认证' }
test.each([
  [{}, '--oidc, --cas'],
  [{ unit: 'lakeside-1' }, '--oidc, --cas'],
  [{ cas: 'https://cas.example.cn/cas', name: 'x' }, '--unit'],
  [{ ...provider, oidc: 'https://a.example', cas: 'https://b.example' }, '--oidc, --cas'],
  [{ ...provider, oidc: 'https://sso.example.cn' }, '--client'],
  [{ unit: 'lakeside-1', cas: 'https://cas.example.cn/cas' }, '--name'],
])('single-sign-on %j is refused: %s', async (values, words) => {
  expect(await said(async () => singleSignOnCommand.run(values, context))).toContain(words)
})
