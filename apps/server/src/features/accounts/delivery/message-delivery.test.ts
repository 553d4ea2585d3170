import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { describeError } from '#platform/running/describe-error.ts'
import { codeMessage } from '../passwords/password-messages.ts'
import { createMessageDelivery } from './message-delivery.ts'

const settings = { mailUrl: '', mailFrom: '', smsUrl: '', smsToken: '', publicUrl: 'https://school.example' }
const place = {
  productName: 'Homeroom',
  unitName: '湖滨第一小学',
  unitEnglishName: 'Lakeside No. 1',
  publicUrl: settings.publicUrl,
}
const words = { code: '1234 5678', minutes: 15, ...place }

/** The mailer is loaded with its first letter, which takes a slow machine more than a moment. */
const patience = { timeout: 20_000 }

const opened: (Server | TcpServer)[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function listen(server: Server | TcpServer): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A mail server that keeps what it heard, and takes everything but recipients it refuses. */
async function mailServer(refusal?: string): Promise<{ port: number; heard: () => string }> {
  let heard = ''
  const port = await listen(
    createTcpServer((socket) => {
      let inLetter = false
      socket.write('220 fake\r\n')
      socket.on('error', () => socket.destroy())
      socket.on('data', (data) => {
        heard += data
        if (inLetter) {
          if (!heard.endsWith('\r\n.\r\n')) return
          inLetter = false
          socket.write('250 kept\r\n')
        } else if (refusal && /^RCPT/im.test(String(data))) socket.write(`${refusal}\r\n`)
        else if (/^DATA/im.test(String(data))) {
          inLetter = true
          socket.write('354 go on\r\n')
        } else socket.write('250 ok\r\n')
      })
    }),
  )
  return { port, heard: () => heard }
}

function delivery(changed: Partial<typeof settings>, demoUnits: string[] = []) {
  const failures: unknown[] = []
  const made = createMessageDelivery({
    settings: { ...settings, ...changed },
    // No unit has set anything of its own.
    senders: { anyUnit: async () => false, letterOf: async () => undefined, shortMessageOf: async () => undefined },
    now: () => new Date(0),
    demoUnits: new Set(demoUnits),
    failed: (error) => failures.push(error),
  })
  return { ...made, failures }
}

test('mail goes to the server of the settings, from the address of the settings', async () => {
  const { port, heard } = await mailServer()
  const { send, reaches } = delivery({
    mailUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mailFrom: 'school@school.example',
  })
  expect([await reaches('unit', 'mail'), await reaches('unit', 'sms')]).toEqual([true, false])
  send('unit', codeMessage({ channel: 'mail', to: 'wang@school.example' }, words))
  await vi.waitFor(() => expect(heard()).toContain('\r\n.\r\n'), patience)
  expect(heard()).toMatch(/MAIL FROM:<school@school.example>/i)
  expect(heard()).toMatch(/RCPT TO:<wang@school.example>/i)
})

test('an address that carries more than an address reaches nobody else', async () => {
  const { port, heard } = await mailServer()
  const { send } = delivery({ mailUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
  const to = 'wang@school.example\r\nBcc: thief@evil.example, thief@evil.example'
  send('unit', codeMessage({ channel: 'mail', to }, words))
  send('unit', codeMessage({ channel: 'mail', to: 'honest@school.example' }, words))
  await vi.waitFor(() => expect(heard()).toContain('honest@school.example'), patience)
  expect(heard()).not.toMatch(/RCPT TO:<thief/i)
  expect(heard()).not.toMatch(/^Bcc:/im)
})

test('a mail server that refuses an address is told to the operator, without the address', async () => {
  const { port } = await mailServer('550 5.1.1 <stranger@example.com>: no such person')
  const { send, failures } = delivery({ mailUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
  send('unit', codeMessage({ channel: 'mail', to: 'stranger@example.com' }, words))
  await vi.waitFor(() => expect(failures).toHaveLength(1), patience)
  const told = describeError(failures[0])
  expect(told).toMatchObject({ code: 'EENVELOPE', message: 'the mail server answered 550' })
  expect(inspect(failures[0], { depth: null, showHidden: true })).not.toContain('stranger')
})

test('the outbox of the demo shows made-up addresses, and hides most of what could be somebody’s', () => {
  const { send, outboxOf } = delivery({}, ['demo'])
  const addresses = ['zhang.san@gmail.com', 'zhang.san@myexample.com', 'liu@lakeside-1.example', 'new@example.com']
  for (const to of addresses) send('demo', { ...codeMessage({ channel: 'mail', to }, words), askedBy: 'me' })
  send('demo', { ...codeMessage({ channel: 'sms', to: '13812345678' }, words), askedBy: 'me' })
  const shown = outboxOf('me')?.map(({ to }) => to)
  expect(shown?.reverse()).toEqual([
    ...['z***@gmail.com', 'z***@myexample.com', 'liu@lakeside-1.example', 'new@example.com'],
    '138****5678',
  ])
})

test('of the outbox a browser reads what it asked for, and news to an address it asked a code for', () => {
  const { send, outboxOf } = delivery({}, ['demo'])
  const to = (address: string) => codeMessage({ channel: 'mail', to: address }, words)
  send('demo', { ...to('one@demo.example'), askedBy: 'one' })
  send('demo', { ...to('two@demo.example'), askedBy: 'two' })
  // The same address, by somebody else: their code is theirs.
  send('demo', { ...to('one@demo.example'), askedBy: 'two' })
  send('demo', to('one@demo.example'))
  send('demo', to('nobody@demo.example'))
  const read = (browser: string) => outboxOf(browser)?.map((message) => message.to)
  expect(read('one')).toEqual(['one@demo.example', 'one@demo.example'])
  expect(read('two')).toEqual(['one@demo.example', 'one@demo.example', 'two@demo.example'])
  expect(read('three')).toEqual([])
  expect(JSON.stringify(outboxOf('one'))).not.toContain('askedBy')
})

test('a text message is one POST to the gateway, with its token and the code for its template', async () => {
  const calls: { authorization: string | undefined; body: unknown }[] = []
  const port = await listen(
    createHttpServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      calls.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
      response.end('{}')
    }),
  )
  const { send } = delivery({ smsUrl: `http://127.0.0.1:${port}/send`, smsToken: 'secret' })
  send('unit', codeMessage({ channel: 'sms', to: '13900001001' }, words))
  await vi.waitFor(() => expect(calls).toHaveLength(1), patience)
  expect(calls[0]).toMatchObject({
    authorization: 'Bearer secret',
    body: { to: '13900001001', code: '1234 5678', text: expect.stringContaining('1234 5678') },
  })
})

test('a gateway that refuses is told to the operator, not to the person', async () => {
  const port = await listen(
    createHttpServer((_request, response) => {
      response.statusCode = 500
      response.end()
    }),
  )
  const { send, failures } = delivery({ smsUrl: `http://127.0.0.1:${port}/` })
  send('unit', codeMessage({ channel: 'sms', to: '13900001001' }, words))
  await vi.waitFor(() => expect(failures).toHaveLength(1), patience)
})

test('what is for people of the demo stays in its outbox; nobody else’s is ever there', async () => {
  const { port, heard } = await mailServer()
  const { send, outboxOf, offers } = delivery({ mailUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` }, ['demo'])
  expect([await offers('mail'), await offers('sms')]).toEqual([true, true])
  for (let count = 0; count < 25; count++)
    send('demo', { ...codeMessage({ channel: 'mail', to: `p${count}@demo.example` }, words), askedBy: 'me' })
  send('real', codeMessage({ channel: 'mail', to: 'real@school.example' }, words))
  await vi.waitFor(() => expect(heard()).toContain('real@school.example'), patience)
  expect(outboxOf('me')).toHaveLength(20)
  expect(outboxOf('me')?.[0]?.to).toBe('p24@demo.example')
  expect(JSON.stringify(outboxOf('me'))).not.toContain('real@')
  expect(heard()).not.toContain('demo.example')
  expect(delivery({}).outboxOf('me')).toBeUndefined()
})
