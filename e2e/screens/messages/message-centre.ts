import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    bell: /^消息与待办/,
    tab: /^消息/,
    all: '全部消息',
    search: '搜索消息',
    importance: '重要程度',
    unreadOnly: '只看未读',
    markRead: '标为已读：',
    markShown: /^本页 \d+ 条未读标为已读$/,
    marked: /已标为已读。$/,
    noneFound: '没有符合条件的消息。',
    failed: '消息没有加载出来。请检查网络后重试。',
    again: '重试',
    showAll: '查看全部消息',
  },
  en: {
    bell: /^Messages and to-dos/,
    tab: /^Messages/,
    all: 'All messages',
    search: 'Search messages',
    importance: 'Importance',
    unreadOnly: 'Unread only',
    markRead: 'Mark as read: ',
    markShown: /^Mark .* as read$/,
    marked: /marked as read\.$/,
    noneFound: 'No message matches.',
    failed: 'The messages did not load. Check the network and try again.',
    again: 'Try again',
    showAll: 'Show all messages',
  },
} as const

/** The page of all messages, reached from the bell on PC and from the bottom bar on the phone. */
export function messageCentre(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const name = names[language]
  const main = page.getByRole('main')
  return {
    async open() {
      await page.goto('/')
      if (phone) await page.getByRole('link', { name: name.tab }).click()
      else await page.getByRole('button', { name: name.bell }).click()
      await page.getByRole('link', { name: name.all }).click()
    },
    search: main.getByRole('searchbox', { name: name.search }),
    importance: main.getByRole('combobox', { name: name.importance }),
    unreadOnly: main.getByRole('checkbox', { name: name.unreadOnly }),
    rows: main.getByRole('search').locator('~ div').getByRole('listitem'),
    message: (text: string) => main.getByRole('button', { name: new RegExp(`^(未读：|Unread:)?\\s*${text}`) }),
    markRead: (text: string) => main.getByRole('button', { name: name.markRead + text }),
    anyUnread: main.getByRole('button', { name: new RegExp(`^${name.markRead}`) }),
    markShown: main.getByRole('button', { name: name.markShown }),
    marked: page.getByText(name.marked),
    noneFound: main.getByText(name.noneFound),
    showAll: main.getByRole('button', { name: name.showAll }),
    failed: main.getByRole('alert').filter({ hasText: name.failed }),
    again: main.getByRole('button', { name: name.again }),
    dialog: page.getByRole('dialog'),
  }
}
