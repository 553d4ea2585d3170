/** Refusals while somebody looks as somebody else. */
export const viewingRefusals = {
  viewing_only: {
    status: 403,
    chinese: '您正在以他人身份查看，只能看，不能操作。请先停止查看。',
    english: 'You are viewing as somebody else, so you can only look. Stop viewing first.',
  },
  viewing_over: {
    status: 409,
    chinese: '以他人身份查看已结束，请重新打开此页。',
    english: 'Viewing as somebody else is over. Please open the page again.',
  },
} as const
