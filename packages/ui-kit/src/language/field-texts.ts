/** The words of the form fields. */
export const fieldTexts = {
  'zh-CN': {
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    incompleteDate: '请输入完整的日期。',
    tooEarly: (first: string) => `请选择${first}或之后的日期。`,
    tooLate: (last: string) => `请选择${last}或之前的日期。`,
  },
  en: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    incompleteDate: 'Enter a complete date.',
    tooEarly: (first: string) => `Choose ${first} or a later day.`,
    tooLate: (last: string) => `Choose ${last} or an earlier day.`,
  },
}
