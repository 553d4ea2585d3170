/** Why something was not done with a message or a to-do. */
export const messageRefusals = {
  recipients_not_found: {
    status: 404,
    chinese: '接收人都不在该单位，或没有使用该应用的权限。',
    english: 'None of the people belongs to this unit and has this application.',
  },
  message_not_found: {
    status: 404,
    chinese: '没有找到这条消息，可能已被删除。',
    english: 'This message was not found. It may have been removed.',
  },
  todo_not_found: {
    status: 404,
    chinese: '没有找到这项待办，可能已被撤回。',
    english: 'This to-do was not found. It may have been taken back.',
  },
  todo_not_tickable: {
    status: 403,
    chinese: '这项待办要在对应的应用里完成，不能直接勾选。',
    english: 'This to-do is done in its application and cannot be ticked off here.',
  },
  todo_cannot_be_done: {
    status: 400,
    chinese: '待办需要一个办理地址（url），或允许直接勾选完成（tickable）。',
    english: 'A to-do needs an address where it is done (url), or must be one that can be ticked off (tickable).',
  },
  undo_too_late: {
    status: 409,
    chinese: '已超过可撤销的时间，没有改动。',
    english: 'It is too late to undo this. Nothing was changed.',
  },
} as const
