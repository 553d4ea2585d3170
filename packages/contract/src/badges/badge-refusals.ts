/** Refusals about signing in by badge. */
export const badgeRefusals = {
  /** Told alike of badges that are unknown, replaced, or shown while no window is open. */
  badge_refused: {
    status: 403,
    chinese: '这张卡现在不能登录。请老师打开班级登录窗口，或换一张新卡。',
    english: 'This badge cannot sign in now. Ask your teacher to open the class window or print a new badge.',
  },
  badge_pictures_needed: {
    status: 403,
    chinese: '请按顺序点你的三张图。',
    english: 'Tap your three pictures in order.',
  },
  badge_pictures_wrong: {
    status: 403,
    chinese: '图片不对，请再试一次。忘记了就请老师帮忙。',
    english: 'Those are not your pictures. Try again, or ask your teacher for help.',
  },
  badge_pictures_locked: {
    status: 403,
    chinese: '图片错了太多次。请老师在班级登录窗口里允许你再试。',
    english: 'Too many wrong pictures. Your teacher can let you try again in the class window.',
  },
  badge_not_enough: {
    status: 403,
    chinese: '这个账号登录时还要多一步，不能用卡登录。请用密码登录。',
    english: 'This account asks for a further step that a badge cannot do. Please sign in with the password.',
  },
  badge_without_account: {
    status: 400,
    chinese: '所选学生中有人没有可用的账号，不能制卡。请联系管理员开通账号。',
    english: 'One of these pupils has no active account, so a badge opens nothing. Ask your administrator.',
  },
  /** Told of handing badges out: whoever decides who teaches a class could do so in any. */
  badge_by_other_teacher: {
    status: 403,
    code: 'not_allowed',
    chinese:
      '您可以安排各班的教师，因此制卡和设置图片还需要“密码、设备与登录方式”权限。请由本班其他教师制卡，或联系管理员。',
    english:
      'You may decide who teaches a class, so making badges and setting pictures also needs the permission "Passwords, devices and ways to sign in". Ask another teacher of the class or an administrator.',
  },
  badge_session: {
    status: 403,
    chinese: '用卡登录时不能更改账号。请用密码登录后再试。',
    english: 'The account cannot be changed after signing in by badge. Please sign in with the password.',
  },
} as const
