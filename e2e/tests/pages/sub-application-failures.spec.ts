import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { applicationAddress } from '../../support/application-address.ts'
import { expect, test } from '../../support/product-test.ts'

type Answer = (route: Route) => Promise<void>

const script = '/notices/assets/stand-in.js'
const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const answerWith =
  (body: string, contentType = 'text/javascript'): Answer =>
  (route) =>
    route.fulfill({ body, contentType })

/** Lets the page find a script of the test where the one of Notices would be. */
async function standIn(page: Page, answer: Answer, integrity: Record<string, string> = {}): Promise<void> {
  const manifest = { 'main.js': script, integrity }
  await page.route('**/notices/manifest.json', (route) => route.fulfill({ json: manifest }))
  await page.route(`**${script}*`, answer)
}

const words = {
  network: 'did not arrive. Please check the network',
  missing: 'The server did not deliver all files',
  damaged: 'is not what it should be, so it was not run',
  broken: 'The application has a fault and could not start',
}

const cases: { title: string; answer: Answer; hash?: string; says: string; cause: RegExp }[] = [
  {
    title: 'throws while it is loaded',
    answer: answerWith('throw new Error("no timetable here")'),
    says: words.broken,
    cause: /Error: no timetable here/,
  },
  {
    title: 'is no script at all',
    answer: answerWith('this is prose'),
    says: words.broken,
    cause: /SyntaxError/,
  },
  {
    title: 'takes a name from React that it has not',
    answer: answerWith('import { useMagic } from "react"; export const mount = useMagic'),
    says: words.broken,
    cause: /does not provide an export named 'useMagic'/,
  },
  {
    title: 'asks for a package that the page has not',
    answer: answerWith('import "lodash"; export const mount = () => undefined'),
    says: words.broken,
    cause: /lodash/,
  },
  {
    title: 'exports no mount',
    answer: answerWith('export const start = 1'),
    says: words.broken,
    cause: /stand-in\.js exports no function "mount"/,
  },
  {
    title: 'throws while it is mounted',
    answer: answerWith('export const mount = () => { throw new Error("no room") }'),
    says: words.broken,
    cause: /Error: no room/,
  },
  {
    title: 'differs from its hash',
    answer: answerWith('export const mount = () => undefined'),
    hash: hashOf('something else'),
    says: words.damaged,
    cause: /stand-in\.js is not what its hash in manifest\.json says/,
  },
  {
    title: 'is not there',
    answer: (route) => route.fulfill({ status: 404, body: 'not here', contentType: 'text/plain' }),
    says: words.missing,
    cause: /stand-in\.js answered 404/,
  },
  {
    title: 'is a page instead',
    answer: answerWith('<!doctype html>', 'text/html'),
    says: words.missing,
    cause: /stand-in\.js is served as text\/html/,
  },
  {
    title: 'does not arrive',
    answer: (route) => route.abort('internetdisconnected'),
    hash: hashOf('whatever'),
    says: words.network,
    cause: /stand-in\.js did not arrive/,
  },
]

// What is said does not depend on the device.
test.describe('[KIT-42] an application whose script @pc @whole', () => {
  test.use({ language: 'en' })

  test('fails says why in the console and to an administrator, and blames the network only where it was the network', async ({
    page,
    signedIn,
    watch,
  }) => {
    test.slow()
    watch.allow(/./)
    await signedIn('admin')
    const told: string[] = []
    page.on('pageerror', (error) => told.push(String(error)))
    for (const { title, answer, hash, says, cause } of cases)
      await test.step(title, async () => {
        await page.unrouteAll()
        told.length = 0
        await standIn(page, answer, hash === undefined ? {} : { [script]: hash })
        await page.goto('about:blank')
        await page.goto(applicationAddress('notices', { phone: false }))
        const problem = page.getByRole('main').getByRole('alert')
        await expect(problem).toContainText(says)
        await expect(problem).toContainText(cause)
        expect(told).toEqual([expect.stringMatching(cause)])
        if (says !== words.network) await expect(problem).not.toContainText('network')
      })
  })

  test('fails keeps the cause from those who cannot do anything about it, and opens once it is there', async ({
    page,
    signedIn,
    watch,
  }) => {
    watch.allow(/no timetable here/)
    await signedIn('teacher')
    await standIn(page, answerWith('throw new Error("no timetable here")'))
    await page.goto(applicationAddress('notices', { phone: false }))
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toContainText(words.broken)
    await expect(problem).not.toContainText('timetable')
    await page.unrouteAll()
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  })
})
