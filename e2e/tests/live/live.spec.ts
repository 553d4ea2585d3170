import { readUnhandledCount } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { followLive } from '@homeroom/contract/live/live-endpoints.ts'
import { markMessageRead, readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { messageCentre } from '../../screens/messages/message-centre.ts'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

/**
 * PC and phone run side by side, and each counts: nobody sends these two messages. What is read here is their oldest, for other
 * tests look at newer ones.
 */
const followed = { pc: 'staff', phone: 'admin' }

const left = {
  'zh-CN': (count: number) => `消息与待办，${count} 项未处理`,
  en: (count: number) => `Messages and to-dos, ${count} not handled`,
}

test('[HEADER-09][MSG-19] what is read on one device leaves the bell and the message centre of all open pages of another; they share one stream @pc', async ({
  page,
  language,
  phone,
  signedIn,
  openFor,
}) => {
  const person = followed[phone ? 'phone' : 'pc']
  await signedIn(person)
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith(followLive.path)) streams.push(request.url())
  })
  const following = page.waitForResponse(`**${followLive.path}`)
  await page.goto('/')
  expect((await following).headers()['content-type']).toContain('text/event-stream')
  const second = await page.context().newPage()
  await second.goto('/#/messages/all')
  const centre = messageCentre(second, { language, phone })

  const elsewhere = await openFor(person)
  const read = async (path: string) => (await (await elsewhere.request.get(path)).json()).data
  const { message, todo } = await read(readUnhandledCount.path)
  const bells = [page, second].map((tab) => desktopScreen(tab, { language, phone }).bell)
  const shown = (unread: number) =>
    Promise.all(
      bells.map((bell) =>
        phone
          ? expect(bell).toContainText(String(unread))
          : expect(bell).toHaveAccessibleName(left[language](todo + unread)),
      ),
    )
  await shown(message)
  const oldest = (await read(readUnreadMessages.path)).at(-1)
  // What the product itself says holds both languages in one text.
  const text = (language === 'en' && oldest.englishMessageMeno) || oldest.messageMeno
  await expect(centre.markRead(text)).toBeVisible()
  await elsewhere.request.post(markMessageRead.path, {
    data: { desktopMessageId: oldest.id },
    headers: { [deviceHeader]: 'pc', [applicationHeader]: 'base' },
  })
  await shown(message - 1)
  await expect(centre.markRead(text)).toHaveCount(0)
  expect(streams).toHaveLength(1)
})
