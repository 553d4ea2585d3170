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
  guardian_request_settled: {
    status: 409,
    chinese: '该申请已由其他人处理，或家长已重新申请。',
    english: 'Somebody else has settled this request already, or the parent has asked anew.',
  },
  not_a_parent: {
    status: 400,
    chinese: '只能关联家长账号。',
    english: 'Only the account of a parent can be linked.',
  },
  too_many_family_codes: {
    status: 409,
    chinese: '有学生已有 3 个未使用的家庭代码。请先在“未使用的代码”中作废旧的代码。',
    english: 'A pupil here has 3 unused codes already. Please withdraw the old ones first, under “Unused codes”.',
  },
  no_pupils_for_codes: {
    status: 400,
    chinese: '没有可以发放代码的在读学生。',
    english: 'There is no pupil here for whom a code can be made.',
  },
} as const
