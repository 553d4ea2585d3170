/** What the page control says. */
export const paginationTexts = {
  'zh-CN': {
    pages: '分页',
    page: '第 {page} 页',
    pageOf: '{page} / {count}',
    previous: '上一页',
    next: '下一页',
    range: '第 {first}–{last} 条，共 {total} 条',
    rangeOfOne: '第 {first} 条，共 {total} 条',
    all: '共 {total} 条',
  },
  en: {
    pages: 'Pages',
    page: 'Page {page}',
    pageOf: '{page} / {count}',
    previous: 'Previous page',
    next: 'Next page',
    range: '{first}–{last} of {total}',
    rangeOfOne: '{first} of {total}',
    all: '{total} in all',
  },
} as const
