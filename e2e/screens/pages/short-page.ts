import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    notFound: '没有找到这个页面',
    forgotten: '忘记密码',
    bind: '没有等待绑定的账号',
    toDesktop: '回到桌面',
    toSignIn: '去登录',
  },
  en: {
    notFound: 'Page not found',
    forgotten: 'Forgot password',
    bind: 'No account is waiting to be linked',
    toDesktop: 'Back to the desktop',
    toSignIn: 'Go to sign-in',
  },
} as const

/** A page of one thought and the way on from it. */
export function shortPage(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const title = (text: string) => main.getByRole('heading', { name: text, exact: true })
  return {
    notFound: title(name.notFound),
    forgotten: title(name.forgotten),
    bind: title(name.bind),
    toDesktop: main.getByRole('link', { name: name.toDesktop }),
    toSignIn: main.getByRole('link', { name: name.toSignIn }),
  }
}
