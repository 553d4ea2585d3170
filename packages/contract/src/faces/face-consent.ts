/** The wording that is agreed to now. A changed text gets a new number; the old ones stay, because consents name them. */
export const faceConsentVersion = 2

/** The first wording that names clocking in: who agreed to an older one is not recognised at a kiosk. */
export const clockingConsentVersion = 2

/**
 * What somebody agrees to before a face is registered, by version. Kept here, so that what was agreed to can be shown word for
 * word later. `name` stands for the person whose face it is.
 */
export const faceConsentWordings = {
  1: {
    'zh-CN':
      '我同意学校登记{name}的面部照片及由照片计算出的特征值，仅用于本单位内的人脸登录。照片和特征值加密保存，学校里只有负责人脸管理的工作人员可以查看，不提供给其他单位或个人，每次查看照片都有记录。同意是自愿的：不同意也可以用密码等其他方式登录。我可以随时撤回同意，撤回后照片和特征值立即删除。',
    en: 'I agree that the school registers a photograph of the face of {name} and the numbers calculated from it, only for signing in by face within this unit. Both are stored encrypted, seen at the school only by the staff in charge of faces, and given to no other unit or person, and each time the photograph is looked at is recorded. Agreeing is voluntary: without it one signs in with a password or in another way. I can withdraw at any time; then the photograph and the numbers are deleted at once.',
  },
  2: {
    'zh-CN':
      '我同意学校登记{name}的面部照片及由照片计算出的特征值，仅用于本单位内的人脸登录和校门考勤。考勤时记录到校的时间和地点，不保存当时拍摄的照片。登记的照片和特征值加密保存，学校里只有负责人脸管理的工作人员可以查看，不提供给其他单位或个人，每次查看照片都有记录。同意是自愿的：不同意也可以用密码等其他方式登录，由老师登记考勤。我可以随时撤回同意，撤回后照片和特征值立即删除。',
    en: 'I agree that the school registers a photograph of the face of {name} and the numbers calculated from it, only for signing in by face and for clocking in at the gates of this unit. Clocking in records the time and the gate; the picture taken there is not kept. What is registered is stored encrypted, seen at the school only by the staff in charge of faces, and given to no other unit or person, and each time the photograph is looked at is recorded. Agreeing is voluntary: without it one signs in with a password or in another way, and a teacher marks the attendance. I can withdraw at any time; then the photograph and the numbers are deleted at once.',
  },
} as const satisfies Record<number, Readonly<Record<'zh-CN' | 'en', string>>>

export type FaceConsentVersion = keyof typeof faceConsentWordings
