/** Refusals about faces. Those of a picture tell what to do better; none tells how alike two faces were. */
export const faceRefusals = {
  /** Told alike of faces that are unknown, not registered here, or of people who may not sign in. */
  face_not_recognised: {
    status: 403,
    chinese: '没有认出您。请重试，或用其他方式登录。',
    english: 'You were not recognised. Please try again, or sign in another way.',
  },
  face_not_offered: {
    status: 403,
    chinese: '本单位没有启用人脸功能。',
    english: 'Your unit does not use faces.',
  },
  face_consent_missing: {
    status: 403,
    chinese: '登记人脸前需要先同意。请先阅读并同意说明。',
    english: 'A face is registered only after consent. Please read and agree first.',
  },
  face_consent_guardian: {
    status: 403,
    chinese: '九年级及以下的学生需要由家长同意。请家长登录后同意。',
    english: 'For pupils up to the ninth year a guardian has to agree. Please ask a guardian to sign in and agree.',
  },
  face_consent_own: {
    status: 403,
    chinese: '由该学生本人同意。',
    english: 'This pupil agrees without a guardian.',
  },
  /** Whoever only showed a face sets up no second factor. */
  face_not_enough: {
    status: 403,
    chinese: '这个账号登录时还要多一步设置，不能用人脸登录。请用密码登录。',
    english: 'This account has to set something up first. Please sign in with the password.',
  },
  face_consent_outdated: {
    status: 409,
    chinese: '说明的内容已更新。请重新阅读后再同意。',
    english: 'The text has changed. Please read it again before you agree.',
  },
  /** Told alike of challenges that are unknown, used, too late, or of another browser or purpose. */
  face_challenge_over: {
    status: 403,
    chinese: '验证已过期。请重新开始。',
    english: 'This attempt took too long or was used before. Please begin again.',
  },
  face_challenge_needed: {
    status: 403,
    chinese: '请打开摄像头，按提示做动作。',
    english: 'Please open the camera and do what it asks.',
  },
  face_not_live: {
    status: 403,
    chinese: '没有看到您按提示做动作。请重试。',
    english: 'The movement was not seen. Please try again.',
  },
  face_used_before: {
    status: 403,
    chinese: '这张照片刚用过。请重新拍摄。',
    english: 'This picture has just been used. Please take a new one.',
  },
  face_busy: {
    status: 503,
    chinese: '现在使用人脸识别的人太多。请稍后再试，或用其他方式登录。',
    english: 'Too many people use face recognition right now. Please try again soon, or sign in another way.',
  },
  picture_unreadable: {
    status: 403,
    chinese: '这张照片无法读取。请重新拍摄，或换一张 JPEG 或 PNG 照片。',
    english: 'This picture cannot be read. Please take another, or choose a JPEG or PNG.',
  },
  face_none: {
    status: 403,
    chinese: '照片里没有看到人脸。请正对摄像头。',
    english: 'No face was seen. Please face the camera.',
  },
  face_several: {
    status: 403,
    chinese: '照片里有不止一个人。请一个人拍摄。',
    english: 'There is more than one person. Only one, please.',
  },
  face_too_small: { status: 403, chinese: '脸太小了。请靠近一些。', english: 'The face is too small. Come closer.' },
  face_blurred: { status: 403, chinese: '照片模糊。请保持不动。', english: 'The picture is blurred. Keep still.' },
  face_too_dark: { status: 403, chinese: '光线太暗。请到亮一些的地方。', english: 'It is too dark. Find more light.' },
  face_too_bright: {
    status: 403,
    chinese: '光线太强。请避开强光。',
    english: 'It is too bright. Turn away from the light.',
  },
  face_turned: { status: 403, chinese: '请正对摄像头。', english: 'Please look straight into the camera.' },
  face_cut_off: {
    status: 403,
    chinese: '脸没有完整拍到。请移到画面中间。',
    english: 'Part of the face is missing. Move to the middle.',
  },
} as const
