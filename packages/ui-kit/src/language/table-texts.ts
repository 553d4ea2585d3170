/** What the table says. */
export const tableTexts = {
  'zh-CN': {
    choose: '选择“{name}”',
    chooseAll: '选择本页全部',
    chosen: '已选择 {count} 项',
    clear: '清除选择',
    loading: '正在加载',
    failed: '没有加载成功，请检查网络后重试。',
    tryAgain: '重试',
    nothing: '无',
    pageSize: '每页行数',
    ascending: '已按“{title}”升序排列',
    descending: '已按“{title}”降序排列',
  },
  en: {
    choose: 'Choose "{name}"',
    chooseAll: 'Choose all on this page',
    chosen: '{count} chosen',
    clear: 'Clear',
    loading: 'Loading',
    failed: 'This could not be loaded. Check your network and try again.',
    tryAgain: 'Try again',
    nothing: 'None',
    pageSize: 'Rows per page',
    ascending: 'Sorted by "{title}", lowest first',
    descending: 'Sorted by "{title}", highest first',
  },
} as const
