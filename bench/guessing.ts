import { createVisitor, guess } from './support/guessing-client.ts'
import { percentile } from './support/load.ts'
import { demoPassword, type Product } from './support/product.ts'
import { heading, line, ms } from './support/report.ts'

const honestSignIns = 200
const pupils = ['student', 'parent', 'staff', 'area.admin', 'student.two', 'parent.two', 'teacher.two', 'admin.two']

/** Honest people while others guess: one account attacked from 60 addresses, and one guesser behind a school's address. */
export async function benchGuessing(product: Product): Promise<void> {
  heading(`guessing: ${honestSignIns} honest sign-ins on new devices during each attack, done within ten seconds`)
  await oneAccount(product)
  await sharedAddress(product)
}

/** Each of 60 addresses guesses at one account, a fifth of them doing the work it is asked for. */
async function oneAccount({ address }: Product): Promise<void> {
  const attack = new AbortController()
  const known = createVisitor(address, '127.4.0.1')
  await known.signIn('teacher', demoPassword)
  const guessers = Array.from({ length: 60 }, (_, number) =>
    guess(address, `127.1.0.${number + 1}`, {
      names: () => 'teacher',
      works: number % 5 === 0,
      stop: attack.signal,
    }),
  )
  await pause(5)
  const knownDevice = askKnown(known, attack.signal)
  const tooks = await honest((number) => ({
    visitor: createVisitor(address, `127.2.${Math.floor(number / 200)}.${(number % 200) + 1}`),
    name: 'teacher',
  }))
  await pause(5)
  attack.abort()
  const ended = performance.now()
  const looked = (await Promise.all(guessers)).flat()
  const late = looked.filter(({ at }) => at > ended - 5000).length
  tell('one account, 60 addresses', tooks)
  line(
    'guesses at it that were looked at',
    `${looked.length}, ${late} in the last 5 s`,
    '<= 100 in a day',
    looked.length <= 100 && late === 0,
  )
  const latencies = await knownDevice
  const missed = latencies.filter((took) => took === undefined).length
  const p99 = percentile(
    latencies.map((took) => took ?? 10_000),
    0.99,
  )
  line('its known device meanwhile, p99', `${ms(p99)}, ${missed} refused`, '0 refused', missed === 0)
}

/** One guesser goes through names behind the address that everybody has; two of its lanes work, and spare the pupils. */
async function sharedAddress({ address }: Product): Promise<void> {
  const attack = new AbortController()
  const school = '127.3.0.1'
  const spray = (lane: number) => (number: number) =>
    lane > 1 && number % 10 === 0 ? (pupils[(number / 10) % pupils.length] ?? '') : `somebody.${lane}.${number}`
  const lanes = Array.from({ length: 16 }, (_, lane) =>
    guess(address, school, { names: spray(lane), works: lane < 2, stop: attack.signal }),
  )
  await pause(15)
  const tooks = await honest((number) => ({
    visitor: createVisitor(address, school),
    name: pupils[number % pupils.length] ?? '',
  }))
  attack.abort()
  const looked = (await Promise.all(lanes)).flat()
  tell('a guesser behind the same address', tooks)
  const most = Math.max(...pupils.map((name) => looked.filter((one) => one.name === name).length))
  line('guesses looked at: all, and at the account with most', `${looked.length}, ${most}`, '<= 100 each', most <= 100)
}

/** Honest people come five in a second; ms until each is in. */
async function honest(
  person: (number: number) => { visitor: ReturnType<typeof createVisitor>; name: string },
): Promise<(number | undefined)[]> {
  const signIns: Promise<number | undefined>[] = []
  for (let number = 0; number < honestSignIns; number++) {
    const { visitor, name } = person(number)
    signIns.push(visitor.signIn(name, demoPassword).finally(visitor.close))
    await pause(0.2)
  }
  return Promise.all(signIns)
}

async function askKnown(known: ReturnType<typeof createVisitor>, stop: AbortSignal): Promise<(number | undefined)[]> {
  const latencies: (number | undefined)[] = []
  while (!stop.aborted) {
    latencies.push(await known.signIn('teacher', demoPassword))
    await pause(0.3)
  }
  known.close()
  return latencies
}

function tell(attack: string, tooks: (number | undefined)[]): void {
  const inTime = tooks.filter((took) => took !== undefined)
  const share = inTime.length / tooks.length
  line(
    `honest sign-ins: ${attack}`,
    `${(share * 100).toFixed(1)} %, p50 ${ms(percentile(inTime, 0.5))}, p99 ${ms(percentile(inTime, 0.99))}`,
    '>= 99.5 %',
    share >= 0.995,
  )
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
