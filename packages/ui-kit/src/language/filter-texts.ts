/** What the filters of a list say. */
export const filterTexts = {
  'zh-CN': {
    filters: '筛选',
    filtersSet: '筛选（{count}）',
    any: '不限',
    set: '{label}：{words}',
    clearAll: '清除全部',
    show: '查看 {count} 项',
    from: '从',
    to: '到',
  },
  en: {
    filters: 'Filters',
    filtersSet: 'Filters ({count})',
    any: 'Any',
    set: '{label}: {words}',
    clearAll: 'Clear all',
    show: 'Show {count}',
    from: 'From',
    to: 'To',
  },
} as const
