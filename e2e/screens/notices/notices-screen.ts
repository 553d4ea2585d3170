import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    title: '通知公告',
    sent: '我发布的',
    refresh: '刷新',
    received: '收到的',
    compose: '写通知',
    titleField: '标题',
    textField: '正文',
    importance: { 4: '重要', 5: '紧急' },
    publish: '发布',
    publishTitle: /^发布给 \d+ 人？$/,
    published: /^已发布给 (\d+) 人。$/,
    unread: '未读',
    withdraw: '撤回',
    gone: '这条通知已经不在了：它可能已到期、已被撤回，或不是发给您的。',
    missing: ['请选择发给谁。', '请填写标题。', '请填写正文。'],
    read: (read: number, all: number) => `${all} 人中有 ${read} 人已读`,
    pupils: '学生',
    withdrawn: /^已于 .+ 撤回，只有您还能看到。$/,
    useAgain: '再次使用',
    showUnread: '查看未读人员',
    remind: '提醒未读人员',
    reminded: /^.+ 已提醒 (\d+) 人，.+ 之后可以再次提醒。$/,
  },
  en: {
    title: 'Notices',
    sent: 'Sent',
    refresh: 'Refresh',
    received: 'Received',
    compose: 'Write a notice',
    titleField: 'Title',
    textField: 'Text',
    importance: { 4: 'Important', 5: 'Urgent' },
    publish: 'Publish',
    publishTitle: /^Publish to \d+ people\?$/,
    published: /^Published to (\d+) people\.$/,
    unread: 'Unread',
    withdraw: 'Withdraw',
    gone: 'This notice is no longer there. It has expired, was withdrawn, or was never meant for you.',
    missing: ['Please choose whom it goes to.', 'Please enter a title.', 'Please enter the text.'],
    read: (read: number, all: number) => `Read by ${read} of ${all} people`,
    pupils: 'Pupils',
    withdrawn: /^Withdrawn on .+ Nobody but you sees it any more\.$/,
    useAgain: 'Use again',
    showUnread: 'Who has not read it',
    remind: 'Remind those who have not read it',
    reminded: /^(\d+) people were reminded on .+\. You can remind again after .+\.$/,
  },
} as const

type NewNotice = { audience: string; title: string; text: string }

/** The application Notices: what one received, and for staff writing. */
export function noticesScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const asked = page.getByRole('alertdialog', { name: name.publishTitle })
  const publish = main.getByRole('button', { name: name.publish, exact: true })
  /** Writes to whom has been chosen and publishes; answers how many people it went to. */
  async function publishTo({ title, text }: Omit<NewNotice, 'audience'>): Promise<number> {
    await main.getByRole('textbox', { name: name.titleField }).fill(title)
    await main.getByRole('textbox', { name: name.textField }).fill(text)
    await main.getByRole('radio', { name: name.importance[4], exact: true }).check()
    await publish.click()
    await asked.getByRole('button', { name: name.publish, exact: true }).click()
    const told = await page.getByText(name.published).textContent()
    return Number(name.published.exec(told ?? '')?.[1])
  }
  return {
    heading: main.getByRole('heading', { level: 1, name: name.title, exact: true }),
    compose: main.getByRole('link', { name: name.compose }),
    publish,
    missing: name.missing,
    gone: main.getByText(name.gone),
    anyRow: main.getByRole('region', { name: name.received }).getByRole('listitem'),
    anySentRow: main.getByRole('region', { name: name.sent }).getByRole('listitem'),
    refresh: main.getByRole('button', { name: name.refresh, exact: true }),
    received: main.getByRole('link', { name: name.received, exact: true }),
    sent: main.getByRole('link', { name: name.sent, exact: true }),
    row: (title: string) => main.getByRole('listitem').filter({ hasText: title }).getByRole('link'),
    unreadRow: (title: string) => main.getByRole('link', { name: `${name.unread} ${title}` }),
    openTitle: (title: string) => main.getByRole('heading', { level: 2, name: title }),
    readBy: (read: number, all: number) => main.getByText(name.read(read, all)),
    withdraw: main.getByRole('button', { name: name.withdraw, exact: true }),
    confirmWithdrawal: page.getByRole('alertdialog').getByRole('button', { name: name.withdraw, exact: true }),
    withdrawn: main.getByText(name.withdrawn),
    useAgain: main.getByRole('button', { name: name.useAgain, exact: true }),
    titleField: main.getByRole('textbox', { name: name.titleField }),
    link: (address: string) => main.getByRole('article').getByRole('link', { name: address, exact: true }),
    showUnread: main.getByRole('button', { name: name.showUnread }),
    /** One that has not read it, with the class or the children. */
    unreadPerson: (words: string) => main.getByRole('listitem').filter({ hasText: words }),
    /** Reminds, and answers how many people. */
    async remind(): Promise<number> {
      await main.getByRole('button', { name: name.remind }).click()
      const told = await main.getByText(name.reminded).textContent()
      return Number(name.reminded.exec(told ?? '')?.[1])
    },
    /** Writes to parents and pupils and publishes; answers how many people it went to. */
    async write({ audience, title, text }: NewNotice): Promise<number> {
      await main.getByRole('checkbox', { name: audience }).check()
      await main.getByRole('checkbox', { name: name.pupils, exact: true }).check()
      return publishTo({ title, text })
    },
    publishTo,
  }
}
