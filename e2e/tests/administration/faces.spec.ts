import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import { agreeToFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { drawFace, drawnPeople } from '../../../apps/server/test-support/drawn-faces.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { demoPassword } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  'zh-CN': {
    ...{
      settings: '全部设置',
      setting: '人脸',
      off: '未启用',
      on: '可用人脸登录',
      save: '保存',
      none: '尚未登记人脸。',
    },
    ...{ use: '启用人脸', signIn: '人脸登录', liveness: '要求做动作（活体检测）', toList: '查看谁已登记、谁未登记' },
    ...{ list: '人脸登记', search: '姓名、拼音、学号或电话', nobody: '没有找到。请修改搜索或筛选条件。' },
    ...{ twoMissing: /未登记 2 人$/, oneAgreed: /已同意未登记 1 人，未登记 1 人$/, agreed: '已同意，未登记' },
    ...{ end: /^终止同意：/, endNow: '终止同意', toSettings: '人脸设置' },
    ...{
      remind: '提醒 1 人',
      send: '发送消息',
      sent: '已向 1 人发送消息。',
      sentToday: '今天已经提醒过，没有重复发送。',
    },
  },
  en: {
    ...{ settings: 'All settings', setting: 'Faces', off: 'Not used', on: 'People can sign in by face', save: 'Save' },
    ...{ none: 'No face is registered.', use: 'Use faces', signIn: 'Sign in by face' },
    ...{ liveness: 'Ask for a movement (liveness)', toList: 'Who has registered, and who is missing' },
    ...{ list: 'Registered faces', search: 'Name, pinyin, number or telephone' },
    ...{ nobody: 'Nobody is found. Change the search or the filters.', twoMissing: /2 missing$/ },
    ...{ oneAgreed: /1 agreed without a face, 1 missing$/, agreed: 'Agreed, no face' },
    ...{ end: /^End the consent: /, endNow: 'End the consent', toSettings: 'What faces are used for' },
    ...{ remind: 'Remind 1 person', send: 'Send the message', sent: '1 person has got a message.' },
    ...{ sentToday: 'They were reminded today already. Nobody has got another message.' },
  },
} as const

for (const language of bothLanguages)
  test.describe(`faces in Administration in ${language} @whole`, deviceOf(language), () => {
    test.use({ language })
    const words = names[language]

    test('are switched on by an administrator, who sees who is missing, registers a face from a photo, ends a consent and switches them off', async ({
      page,
      phone,
      signedIn,
    }) => {
      test.slow()
      // A school of its own: whether faces are used is seen on the sign-in page, where other tests are.
      const unit = `faces-${Math.random().toString(36).slice(2, 10)}`
      for (const login of ['head', 'deputy'])
        await homeroom(['create-admin', '--unit', unit, '--unit-name', '人脸小学', '--login', login], {
          line: demoPassword,
        })
      await signedIn(`head@${unit}`)
      const look = async () => {
        await checkAccessibility(page)
        if (phone) await checkTouchTargets(page)
      }
      const main = page.getByRole('main')
      const tick = (name: string) => main.getByRole('checkbox', { name, exact: true })
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

      await page.goto(`${applicationAddress('administration', { phone })}#/settings`)
      // The menu has a room of almost the same name.
      const settings = main.getByRole('region', { name: words.settings, exact: true })
      await settings.getByRole('link', { name: words.setting, exact: true }).click()
      await expect(main.getByRole('heading', { level: 2, name: words.off })).toBeVisible()
      await expect(main.getByText(words.none)).toBeVisible()
      await expect(tick(words.signIn)).toBeDisabled()
      await expect(tick(words.liveness)).toBeChecked()
      await tick(words.use).check()
      await tick(words.signIn).check()
      await press(words.save)
      await proveAgain(page, language)
      await expect(main.getByRole('heading', { level: 2, name: words.on })).toBeVisible()
      await look()

      await main.getByRole('link', { name: words.toList }).click()
      await expect(main.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
      await expect(main.getByText(words.twoMissing)).toBeVisible()
      await expect(main.getByRole('button', { name: words.end })).toHaveCount(0)
      await main.getByRole('searchbox', { name: words.search }).fill('nobody at all')
      await expect(main.getByText(words.nobody)).toBeVisible()
      await main.getByRole('searchbox', { name: words.search }).fill('')
      await expect(main.getByText(words.nobody)).toBeHidden()

      const headers = { [deviceHeader]: phone ? 'mobile' : 'pc', [applicationHeader]: 'administration' }
      const agreed = await page.request.post(agreeToFace.path, {
        headers,
        data: { wording: faceConsentVersion, language },
      })
      expect(await agreed.json()).toMatchObject({ code: 'ok' })
      await page.reload()
      await expect(main.getByText(words.oneAgreed)).toBeVisible()
      await expect(main.getByText(words.agreed, { exact: true })).toBeVisible()
      await look()
      const question = page.getByRole('alertdialog')
      // Who has agreed is reminded of the photo; pressed once more, nobody gets it twice.
      const room = page.url()
      await page.goto(`${room}${room.includes('?') ? '&' : '?'}state=agreed`)
      for (const told of [words.sent, words.sentToday]) {
        await press(words.remind)
        await question.getByRole('button', { name: words.send, exact: true }).click()
        await expect(page.getByText(told)).toBeVisible()
      }
      await page.goto(room)
      // Once with a face that the office registers from a photo, once without.
      if (!phone) {
        await main.getByRole('button', { name: /^登记照片：/ }).click()
        const photo = { name: 'head.jpg', mimeType: 'image/jpeg', buffer: await drawFace(drawnPeople.an) }
        await page.locator('input[type=file]').setInputFiles(photo)
        await checkAccessibility(page, 'dialog')
        await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
        await expect(page.getByText(/^已登记.*的人脸。$/)).toBeVisible()
        await main.getByRole('button', { name: /^查看照片：/ }).click()
        await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
        await expect(page.getByText('本次查看已记录')).toBeVisible()
        await checkAccessibility(page, 'dialog')
        await page.keyboard.press('Escape')
      }
      await main.getByRole('button', { name: phone ? words.end : /^删除人脸：/ }).click()
      await checkAccessibility(page, 'dialog')
      await question.getByRole('button', { name: phone ? words.endNow : '删除人脸', exact: true }).click()
      await expect(main.getByText(words.twoMissing)).toBeVisible()

      await main.getByRole('link', { name: words.toSettings }).click()
      await tick(words.use).uncheck()
      await press(words.save)
      await expect(main.getByRole('heading', { level: 2, name: words.off })).toBeVisible()
    })
  })
