/** What a list of uploads says. */
export const uploadTexts = {
  'zh-CN': {
    waiting: '等待上传',
    progress: '{sent} / {size}',
    speed: '{sent} / {size}，每秒 {speed}',
    done: '已上传，{size}',
    failed: '没有上传成功。',
    retry: '重试：{name}',
    cancel: '取消：{name}',
    remove: '移除：{name}',
    summary: '已上传 {done} 个，共 {count} 个',
    summaryFailed: '已上传 {done} 个，共 {count} 个，{failed} 个没有成功',
  },
  en: {
    waiting: 'Waiting',
    progress: '{sent} of {size}',
    speed: '{sent} of {size}, {speed} a second',
    done: 'Uploaded, {size}',
    failed: 'This was not uploaded.',
    retry: 'Try again: {name}',
    cancel: 'Cancel: {name}',
    remove: 'Remove: {name}',
    summary: '{done} of {count, plural, one {# file} other {# files}} uploaded',
    summaryFailed: '{done} of {count, plural, one {# file} other {# files}} uploaded, {failed} failed',
  },
} as const
