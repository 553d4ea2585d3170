/** Why a guardian cannot be linked or changed as wanted. */
export const guardianRefusals = {
  family_code_wrong: {
    status: 400,
    chinese: '代码不正确、已被使用或已过期。请检查，或向学校索取新的代码。',
    english: 'This code is wrong, used or expired. Please check it, or ask the school for a new one.',
  },
  already_guardian: {
    status: 409,
    chinese: '该家长已与这名学生关联。',
    english: 'This parent is linked with the pupil already.',
  },
  not_a_parent: {
    status: 400,
    chinese: '只能关联家长账号。',
    english: 'Only the account of a parent can be linked.',
  },
  no_pupils_for_codes: {
    status: 400,
    chinese: '没有可以发放代码的在读学生。',
    english: 'There is no pupil here for whom a code can be made.',
  },
} as const
