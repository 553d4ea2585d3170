/** Why a person cannot be moved between schools as wanted. */
export const personMoveRefusals = {
  transfer_code_wrong: {
    status: 400,
    chinese: '转校码不正确、已被使用或已过期。请检查，或请原学校重新生成。',
    english: 'This code is wrong, used or expired. Please check it, or ask the other school for a new one.',
  },
  same_school: {
    status: 400,
    chinese: '请选择另一所学校。',
    english: 'Please choose another school.',
  },
  already_there: {
    status: 409,
    chinese: '此人在那所学校已有使用中的账号。',
    english: 'This person has an account in use in that school already.',
  },
  move_in_the_way: {
    status: 409,
    chinese: '无法撤销：新账号已被使用或修改，或原账号已恢复使用。',
    english: 'This cannot be undone: the new account was used or changed, or the old one is in use again.',
  },
  old_number_taken: {
    status: 409,
    chinese: '无法撤销：原学号已给了另一名学生。请先为那名学生更换学号，或以新学号将此人转回。',
    english:
      'This cannot be undone: another pupil has the number of the old record by now. Give that pupil another one first, or move the person back with a new number.',
  },
} as const
