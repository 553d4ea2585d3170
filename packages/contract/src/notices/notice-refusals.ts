/** Refusals about writing notices. */
export const noticeRefusals = {
  audience_not_allowed: {
    status: 403,
    chinese: '您不能向所选对象发送通知。',
    english: 'You may not write to this audience.',
  },
  attachment_missing: {
    status: 409,
    chinese: '有附件已不在您的文件中，请移除后重新添加。',
    english: 'An attachment is no longer among your files. Please remove it and attach it again.',
  },
  audience_empty: {
    status: 400,
    chinese: '所选对象中没有人，请重新选择。',
    english: 'Nobody belongs to this audience. Please choose another.',
  },
  expiry_in_past: {
    status: 400,
    chinese: '到期时间须晚于现在，请重新选择。',
    english: 'The expiry must be later than now. Please choose again.',
  },
  notice_published_before: {
    status: 409,
    chinese: '这条通知先前已经发布，内容与现在不同。请在“我发布的”中查看。',
    english: 'This notice was published before with other content. Look for it under "Sent".',
  },
  notice_withdrawn: {
    status: 409,
    chinese: '这条通知已经发布并撤回，请新写一条。',
    english: 'This notice was published and withdrawn. Please write a new one.',
  },
} as const
