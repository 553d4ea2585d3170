/** What the tree says. */
export const treeTexts = {
  'zh-CN': { loading: '正在加载', failed: '没有加载成功，点这里重试', empty: '这里还没有内容' },
  en: { loading: 'Loading', failed: 'Could not be loaded. Press to try again', empty: 'Nothing here yet' },
} as const
