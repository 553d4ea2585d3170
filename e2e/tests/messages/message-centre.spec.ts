import { markMessagesRead } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { markMessageRead } from '@homeroom/contract/messages/message-endpoints.ts'
import { unreadAgain } from '../../../apps/server/test-support/unread-again.ts'
import { messageCentre } from '../../screens/messages/message-centre.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { dataFolder } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

const pageCall = '**/api/base/desktop/message_page*'

/** PC and phone may run at the same time, so each reads the messages of another person. */
const readers = {
  pc: {
    loginName: 'parent.two',
    urgent: '疫苗接种通知',
    part: '接种',
    minor: '2号线校车明天起增设东湖路站。',
  },
  phone: {
    loginName: 'student.two',
    urgent: 'Strong wind tomorrow',
    part: 'strong WIND',
    minor: '“Souvenirs of Insects”, which you reserved, is here. Come and borrow it.',
  },
} as const

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

test('[MSG-05][MSG-10][MSG-15] in the message centre every message is found, opened under an address of its own, and marked read @whole-phone', async ({
  page,
  language,
  phone,
  signedIn,
  watch,
}, { retry }) => {
  const { loginName, urgent, part, minor } = readers[phone ? 'phone' : 'pc']
  // A failed try has read them.
  if (retry > 0) await unreadAgain(dataFolder, loginName)
  await signedIn(loginName)
  const centre = messageCentre(page, { language, phone })
  await centre.open()
  await expect(centre.message(urgent)).toBeVisible()
  await expect(centre.message(minor)).toBeVisible()
  await checkAccessibility(page)

  await centre.search.fill(part)
  await expect(centre.message(minor)).toHaveCount(0)
  await expect(centre.message(urgent)).toBeVisible()
  await page.reload()
  await expect(centre.search).toHaveValue(part)

  await centre.message(urgent).click()
  await expect(centre.dialog).toContainText(urgent)
  await expect(page).toHaveURL(/[?&]message=/)
  await page.goBack()
  await expect(centre.dialog).toHaveCount(0)
  await expect(centre.search).toHaveValue(part)
  await expect(centre.message(urgent)).toBeVisible()
  await expect(centre.anyUnread).toHaveCount(0)

  await centre.importance.selectOption('1')
  await expect(centre.noneFound).toBeVisible()
  await centre.showAll.click()
  await expect(centre.markRead(minor)).toBeVisible()
  // What could not be marked is unread again, without an answer to say so.
  watch.allow(/message_page|message_update_statusby_id|Failed to load resource|ERR_FAILED/)
  await page.route(pageCall, (route) => route.abort())
  await page.route(`**${markMessageRead.path}`, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(markMessageRead.path))
  await centre.markRead(minor).click()
  await lost
  await expect(centre.markRead(minor)).toBeVisible()
  await page.unroute(pageCall)
  await page.unroute(`**${markMessageRead.path}`)

  await centre.markRead(minor).click()
  await expect(centre.message(minor)).toBeFocused()
  await expect(centre.markRead(minor)).toHaveCount(0)
  // What is chosen stands in the address first, and in the box a moment later.
  await centre.unreadOnly.click()
  await expect(centre.unreadOnly).toBeChecked()
  await expect(centre.message(minor)).toHaveCount(0)

  watch.allow(/message_page/)
  await page.route(pageCall, (route) => route.abort())
  await page.reload()
  await expect(centre.failed).toBeVisible()
  const askedAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('message_page'))
  await centre.again.click()
  await askedAgain
  await page.unroute(pageCall)
  // A change that is told at this moment has the list read as well.
  await expect(async () => {
    if (await centre.again.isVisible()) await centre.again.click({ timeout: 15_000 })
    await expect(centre.failed).toHaveCount(0)
  }).toPass()
  const marked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(markMessagesRead.path)) marked.push(request.method())
  })
  // Both halves of a double click, before the page was drawn again.
  await centre.markShown.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(centre.marked).toBeVisible()
  await expect(centre.noneFound).toBeVisible()
  expect(marked).toEqual(['POST'])
})
