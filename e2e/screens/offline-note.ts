import type { Page } from '@playwright/test'

/** What a page says while there is no network. */
export function offlineNote(page: Page) {
  return {
    note: page.getByText(/^离线：显示的是 .*\d\d:\d\d 的内容$/),
    refused: page.getByText('现在没有网络，这项操作没有进行。请连接网络后再试。'),
    unkept: page.getByRole('heading', { name: '现在没有网络' }),
  }
}
