import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': { tick: '勾选完成：', undo: '撤销', undone: '已撤销。' },
  en: { tick: 'Tick off: ', undo: 'Undo', undone: 'Undone.' },
} as const

/** The open to-dos: a card beside the icons on PC, a page of its own on the phone. */
export function todoList(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const name = names[language]
  const main = page.getByRole('main')
  return {
    open: () => page.goto(phone ? '/pages/base/mobile_desktop_all/index.html#/todos' : '/'),
    todo: (title: string) => main.getByRole('listitem').filter({ hasText: title }),
    tick: (title: string) => main.getByRole('button', { name: `${name.tick}${title}` }),
    link: (title: string) => main.getByRole('link', { name: title }),
    undo: page.getByRole('status').getByRole('button', { name: name.undo }),
    undone: page.getByText(name.undone),
  }
}
