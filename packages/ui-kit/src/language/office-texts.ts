/** What the smaller parts of office screens say. */
export const officeTexts = {
  'zh-CN': {
    more: '增加',
    less: '减少',
    stepOf: '第 {step} 步，共 {count} 步',
    done: '已完成',
  },
  en: {
    more: 'Increase',
    less: 'Decrease',
    stepOf: 'Step {step} of {count}',
    done: 'done',
  },
} as const
