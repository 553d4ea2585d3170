/** Why two accounts cannot be said to belong to one human being. */
export const identityRefusals = {
  accounts_not_of_two_kinds: {
    status: 400,
    chinese: '只能关联一个家长账号和一个教师账号。',
    english: 'Only a parent account and a teacher account can be linked.',
  },
  account_has_another: {
    status: 409,
    chinese: '其中一个账号已关联了别的账号，请先解除。',
    english: 'One of these accounts is linked to another one already. Please take that one off first.',
  },
  account_disabled_to_link: {
    status: 409,
    chinese: '其中一个账号已停用，请先恢复。',
    english: 'One of these accounts is suspended. Please bring it back first.',
  },
  account_to_link_unknown: {
    status: 400,
    chinese: '没有找到唯一一个使用中的账号：教师行请写家长账号、家长行请写教师账号的用户名或编号。',
    english:
      'This is not exactly one account in use. Of a teacher, give the user name or number of the parent account; of a parent, that of the teacher account.',
  },
} as const
