import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    ignore: '忽略：',
    ignoreAll: '全部忽略',
    ignored: /^\d+ 条消息已忽略。$/,
    undo: '撤销',
    undone: '已撤销。',
    none: '没有未读消息，都处理完了。',
    close: '关闭',
    modules: '模块使用期限',
    states: ['已过期', '即将到期', '使用中'],
  },
  en: {
    ignore: 'Ignore: ',
    ignoreAll: 'Ignore all',
    ignored: /^\d+ messages ignored\.$/,
    undo: 'Undo',
    undone: 'Undone.',
    none: 'No unread messages. You are all caught up.',
    close: 'Close',
    modules: 'Module licences',
    states: ['Expired', 'Expiring soon', 'In use'],
  },
} as const

/** The unread messages: beside the icons on PC, a page of its own on the phone. */
export function messageList(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const name = names[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const modules = page.getByRole('dialog', { name: name.modules })
  return {
    open: () => page.goto(phone ? '/pages/base/mobile_desktop_all/index.html#/messages' : '/'),
    message: (text: string) => main.getByRole('button', { name: new RegExp(`^${text}`) }),
    ignore: (text: string) => main.getByRole('button', { name: `${name.ignore}${text}` }),
    any: main.getByRole('button', { name: new RegExp(`^${name.ignore}`) }),
    ignoreAll: main.getByRole('button', { name: name.ignoreAll }),
    ignored: page.getByText(name.ignored),
    undo: page.getByRole('status').getByRole('button', { name: name.undo }),
    undone: page.getByText(name.undone),
    none: page.getByText(name.none),
    dialog,
    question,
    ignoreAllTheSame: question.getByRole('button', { name: name.ignoreAll }),
    close: dialog.getByRole('contentinfo').getByRole('button', { name: name.close }),
    modules,
    moduleRows: modules.getByRole('row'),
    moduleStates: name.states,
  }
}
