import { connect, isIP } from 'node:net'
import type { DeliveryStep } from '@homeroom/contract/settings/delivery-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { addressOf, HostProblem, type InsideHosts } from './outside-host.ts'

export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  account: string
  password: string
  senderName: string
  senderAddress: string
}
export type Letter = { to: string; subject: string; text: string }

const patience = 10 * second
/** How much of an answer is shown. */
const saidMaximum = 300

/** Sends one letter; the name of the server is resolved and judged anew each time. Its answer is returned. */
export async function sendLetter(server: MailServer, letter: Letter, inside: InsideHosts): Promise<string> {
  return send(server, letter, await addressOf(server.host, inside))
}

async function send(server: MailServer, { to, subject, text }: Letter, address: string): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const { security, account, password } = server
  const transport = createTransport({
    host: address,
    port: server.port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // The certificate must be that of the name, although the connection goes to the address that was judged.
    ...(isIP(server.host) === 0 && { tls: { servername: server.host } }),
    ...(account !== '' && { auth: { user: account, pass: password } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = { name: server.senderName, address: server.senderAddress }
  const { response } = await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  return response
}

/** Sends a letter and says step by step how far it came. */
export async function tryLetter(server: MailServer, letter: Letter, inside: InsideHosts): Promise<DeliveryStep[]> {
  const steps: DeliveryStep[] = []
  const done = (step: DeliveryStep['step'], said = '') =>
    steps.push({ step, problem: null, said: said.slice(0, saidMaximum) })
  const failed = (step: DeliveryStep['step'], problem: NonNullable<DeliveryStep['problem']>, said = '') => [
    ...steps,
    { step, problem, said: said.slice(0, saidMaximum) },
  ]
  let address: string
  try {
    address = await addressOf(server.host, inside)
  } catch (error) {
    if (error instanceof HostProblem) return failed('name', error.reason)
    throw error
  }
  done('name', address)
  const unreachable = await connectionProblem(address, server.port)
  if (unreachable) return failed('connection', unreachable)
  done('connection')
  const later: DeliveryStep['step'][] = [
    ...(server.security === 'none' ? [] : (['encryption'] as const)),
    ...(server.account === '' ? [] : (['account'] as const)),
    ...(['sender', 'recipient'] as const),
  ]
  try {
    const answer = await send(server, letter, address)
    for (const step of later) done(step)
    done('accepted', answer)
    return steps
  } catch (error) {
    const { step, problem, said } = stoppedAt(error, server)
    for (const passed of later.slice(0, Math.max(0, later.indexOf(step)))) done(passed)
    if (step === 'accepted') for (const passed of later) done(passed)
    return failed(step, problem, said)
  }
}

function connectionProblem(host: string, port: number): Promise<'refused' | 'timeout' | 'other' | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patience })
    const end = (found: 'refused' | 'timeout' | 'other' | undefined) => {
      socket.destroy()
      resolve(found)
    }
    socket.once('connect', () => end(undefined))
    socket.once('timeout', () => end('timeout'))
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      end(code === 'ECONNREFUSED' ? 'refused' : code === 'ETIMEDOUT' ? 'timeout' : 'other'),
    )
  })
}

type Failure = { code?: string; command?: string; response?: string; message?: string }
type Stopped = Pick<DeliveryStep, 'step' | 'said'> & { problem: NonNullable<DeliveryStep['problem']> }

/** At which step the mailer failed, by its own error codes. */
function stoppedAt(error: unknown, { security }: MailServer): Stopped {
  const { code = '', command = '', response = '', message = '' } = error as Failure
  const said = response || message
  // The port has answered already: what is left before the account is the change to TLS.
  const step = security === 'none' ? 'connection' : 'encryption'
  if (code === 'ETIMEDOUT') return { step, problem: 'timeout', said: '' }
  if (code === 'EAUTH' || code === 'ENOAUTH') return { step: 'account', problem: 'refused', said }
  if (code === 'EENVELOPE')
    return { step: command.startsWith('MAIL') ? 'sender' : 'recipient', problem: 'refused', said }
  if (code === 'EMESSAGE') return { step: 'accepted', problem: 'refused', said }
  if (/certificate|self.signed|altnames/i.test(message)) return { step: 'encryption', problem: 'certificate', said }
  return { step, problem: 'other', said }
}
