import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../support/accounts.ts'

const names = {
  'zh-CN': {
    section: '两步验证与通行密钥',
    setUp: '设置',
    addPasskey: '添加通行密钥',
    passkeyName: '名称',
    goOn: '继续',
    addAndTurnOn: '添加并开启',
    enterCode: '输入应用显示的 6 位验证码',
    finish: '完成设置',
    saved: '我已保存',
    stepUp: '请确认是您本人',
    password: '密码',
    confirm: '确认',
    cancel: '取消',
    step: '两步验证',
    code: '验证码',
    recoveryCode: '恢复码',
    useRecoveryCode: '手机不在身边？使用恢复码',
    confirmAndSignIn: '确认并登录',
    passkeyWay: '通行密钥',
    addAuthenticator: '设置验证器应用',
  },
  en: {
    section: 'Two-step verification and passkeys',
    setUp: 'Set up',
    addPasskey: 'Add a passkey',
    passkeyName: 'Name',
    goOn: 'Continue',
    addAndTurnOn: 'Add and turn on',
    enterCode: 'Enter the 6 digits the app shows',
    finish: 'Finish',
    saved: 'I have kept them',
    stepUp: 'Please confirm that it is you',
    password: 'Password',
    confirm: 'Confirm',
    cancel: 'Cancel',
    step: 'Two-step verification',
    code: 'Code',
    recoveryCode: 'Recovery code',
    useRecoveryCode: 'No phone at hand? Use a recovery code',
    confirmAndSignIn: 'Confirm and sign in',
    passkeyWay: 'Passkey',
    addAuthenticator: 'Set up an authenticator app',
  },
} as const

/** The second factor wherever it is met: on the account page, on the way in, and before a sensitive act. */
export function secondFactorScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: name.section })
  const stepUp = page.getByRole('dialog', { name: name.stepUp })
  const code = main.getByLabel(name.code, { exact: false }).and(main.getByRole('textbox', { name: name.code }))
  return {
    section,
    policy: main,
    setUp: section.getByRole('button', { name: name.setUp, exact: true }),
    addPasskey: section.getByRole('button', { name: name.addPasskey }),
    passkeyName: section.getByRole('textbox', { name: name.passkeyName }),
    /** The first passkey is asked about: it turns the second step on. */
    addAndTurnOn: section.getByRole('button', { name: name.addAndTurnOn }),
    firstPasskey: section.getByRole('form', { name: name.addPasskey }),
    goOn: section.getByRole('button', { name: name.goOn }),
    secret: main.locator('code').first(),
    enterCode: main.getByRole('textbox', { name: name.enterCode }),
    finish: main.getByRole('button', { name: name.finish }),
    recoveryCodes: main.getByRole('listitem').locator('code'),
    saved: main.getByRole('button', { name: name.saved }),
    stepUp,
    async confirmWithPassword() {
      await stepUp.getByRole('textbox', { name: name.password }).fill(demoPassword)
      await stepUp.getByRole('button', { name: name.confirm, exact: true }).click()
    },
    cancelStepUp: stepUp.getByRole('button', { name: name.cancel }),
    step: main.getByRole('heading', { name: name.step }),
    code,
    recoveryCode: main.getByRole('textbox', { name: name.recoveryCode }),
    useRecoveryCode: main.getByRole('button', { name: name.useRecoveryCode }),
    confirmSignIn: main.getByRole('button', { name: name.confirmAndSignIn }),
    passkeyWay: main.getByRole('button', { name: name.passkeyWay, exact: true }),
    addAuthenticator: main.getByRole('button', { name: name.addAuthenticator }),
  }
}
