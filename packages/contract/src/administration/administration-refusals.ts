/** Refusals that forms and acts of Administration share. */
export const administrationRefusals = {
  more_rights_than_yours: {
    status: 403,
    chinese: '对方拥有您没有的权限，请由权限更高的管理员处理。',
    english: 'This person holds permissions that you do not. Please ask an administrator who holds them.',
  },
  /** Told of whatever leads into the account of somebody else. */
  way_in_not_allowed: {
    status: 403,
    code: 'not_allowed',
    chinese: '用户名、邮箱、手机号等关系到能否登录此账号，修改需要“密码、设备与登录方式”权限。',
    english:
      'User name, mail address, telephone and the like lead into the account. Changing them needs the permission "Passwords, devices and ways to sign in".',
  },
  /** Told of a setting through which somebody may come into the accounts of others. */
  setting_leads_in: {
    status: 403,
    code: 'not_allowed',
    chinese: '通过这项设置可以进入他人的账号，修改还需要“密码、设备与登录方式”权限。',
    english:
      'This setting leads into the accounts of others. Changing it also needs the permission "Passwords, devices and ways to sign in".',
  },
  own_contact_on_account_page: {
    status: 403,
    chinese: '您自己的邮箱和手机号请在“账号与安全”中修改，需要输入发送到新地址的验证码。',
    english:
      'Change your own mail address and telephone under "Account and security": a code that is sent there confirms them.',
  },
  /** Told where a role is meant and no person. */
  role_with_more_rights: {
    status: 403,
    code: 'more_rights_than_yours',
    chinese: '您不能给予或取消自己没有的权限。请由拥有这些权限的管理员处理。',
    english: 'You cannot give or take permissions that you do not hold. Please ask an administrator who holds them.',
  },
  /** Told where a group is meant. */
  group_with_more_rights: {
    status: 403,
    code: 'more_rights_than_yours',
    chinese: '这个群体中有人拥有您没有的权限，请由权限更高的管理员处理。',
    english: 'Somebody in this group holds permissions that you do not. Please ask an administrator who holds them.',
  },
  /** Told where a place is meant: a unit, a class, a campus, a family. */
  place_with_more_rights: {
    status: 403,
    code: 'more_rights_than_yours',
    chinese: '加入这里的人会得到您没有的权限，因此未能完成。请由拥有这些权限的管理员处理。',
    english: 'Whoever comes there gets permissions that you do not hold. Please ask an administrator who holds them.',
  },
  /** Told where those who have a role are meant. */
  role_of_more_rights: {
    status: 403,
    code: 'more_rights_than_yours',
    chinese: '拥有此角色的人中，有人还有您没有的权限，请由权限更高的管理员处理。',
    english:
      'Somebody who has this role holds permissions that you do not. Please ask an administrator who holds them.',
  },
  administrators_role_stays: {
    status: 409,
    chinese: '管理员角色不能删除，其权限也不能修改。',
    english: 'The administrators’ role cannot be removed, and it keeps its permissions.',
  },
  administrators_by_name: {
    status: 409,
    chinese: '管理员角色只能逐人分配，不能给予整个群体。',
    english: 'The administrators’ role is given to people by name, not to a group.',
  },
  given_to_group: {
    status: 409,
    chinese: '该群体或人员已有此角色。',
    english: 'This group or person has the role already.',
  },
  group_not_found: {
    status: 400,
    chinese: '没有这个班级、年级、校区或群组。',
    english: 'There is no such class, grade, campus or group.',
  },
  group_name_taken: {
    status: 409,
    chinese: '本单位已有同名群组，请换一个名称。',
    english: 'The unit has a group of this name already. Please choose another name.',
  },
  role_name_taken: {
    status: 409,
    chinese: '本单位已有同名角色，请换一个名称。',
    english: 'The unit has a role of this name already. Please choose another name.',
  },
  too_many_roles: {
    status: 409,
    chinese: '角色数量已达上限，请先删除不再使用的角色。',
    english: 'There are too many roles. Please remove some that are not used any more.',
  },
  not_yourself: {
    status: 403,
    chinese: '不能对自己的账号进行此操作，请由其他管理员处理。',
    english: 'You cannot do this to your own account. Please ask another administrator.',
  },
  last_administrator: {
    status: 409,
    chinese: '这是本单位最后一位管理员。请先指定另一位管理员。',
    english: 'This is the last administrator of the unit. Please make somebody else an administrator first.',
  },
  login_name_taken: {
    status: 409,
    chinese: '该用户名在本单位已被使用，请换一个。',
    english: 'This user name is used in the unit already. Please choose another.',
  },
  login_name_known: {
    status: 409,
    chinese: '有其他应用用该用户名识别另一个人，使用后可能被当成那个人。请换一个，或确认仍要使用。',
    english:
      'Other applications know somebody else by this user name, and might take one for the other. Choose another, or confirm that you want it.',
  },
  pupil_number_missing: {
    status: 400,
    chinese: '请填写学号。',
    english: 'A pupil needs a number.',
  },
  pupil_number_taken: {
    status: 409,
    chinese: '该学号已属于本单位另一名学生。',
    english: 'Another pupil of the unit has this number.',
  },
  class_not_found: {
    status: 400,
    chinese: '没有这个班级。',
    english: 'There is no such class.',
  },
  class_name_not_clear: {
    status: 400,
    chinese: '有多个同名班级。请留空，添加后再选择班级。',
    english: 'Several classes have this name. Please leave it empty and choose the class after adding.',
  },
  kind_not_known: {
    status: 400,
    chinese: '身份请写：学生、教师、家长或职工。',
    english: 'The kind is one of: pupil, teacher, parent, staff.',
  },
  sex_not_known: {
    status: 400,
    chinese: '性别请写：男或女，或留空。',
    english: 'The sex is male or female, or left empty.',
  },
  person_name_missing: {
    status: 400,
    chinese: '请填写姓名，最多 60 个字。',
    english: 'A name is needed, of at most 60 characters.',
  },
  twice_in_paste: {
    status: 400,
    chinese: '与另一行重复。',
    english: 'Another row has the same.',
  },
  pupil_not_found: {
    status: 400,
    chinese: '没有这个学号的学生。',
    english: 'There is no pupil with this number.',
  },
  pupil_has_left: {
    status: 400,
    chinese: '该学生已离校，不能再添加监护人。请先恢复该学生，或放弃此项关联。',
    english:
      'This pupil has left, so nobody can become their guardian. Bring the pupil back first, or leave the link out.',
  },
  login_name_needed: {
    status: 400,
    chinese: '无法自动生成用户名，请填写。',
    english: 'No user name could be proposed. Please enter one.',
  },
  no_password_yet: {
    status: 409,
    chinese: '对方还没有密码，请先发放初始密码。',
    english: 'This person has no password yet. Please make an initial one.',
  },
  too_many_people: {
    status: 400,
    chinese: '一次最多处理 2000 人，请缩小范围后再试。',
    english: 'At most 2,000 people at once. Please narrow the list down.',
  },
  number_damaged: {
    status: 400,
    chinese: '表格软件改动了这个号码（例如变成 2.0E+11、#N/A 或末尾变成 0），请按原始资料重新填写。',
    english:
      'A spreadsheet has changed this number, to something like 2.0E+11, #N/A or zeros at its end. Please enter it as it was.',
  },
  phone_not_right: {
    status: 400,
    chinese: '手机号不正确：内地号码为 11 位数字，其他国家和地区的号码以 + 和区号开头。每格只填一个号码。',
    english:
      'This is no mobile number. In mainland China it has 11 digits; elsewhere it begins with + and the code of the country. One number only.',
  },
  mail_not_right: {
    status: 400,
    chinese: '邮箱地址不正确，请检查。',
    english: 'This mail address is not right. Please check it.',
  },
} as const
