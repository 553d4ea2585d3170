/** Refusals about attendance. */
export const attendanceRefusals = {
  /** Told alike of devices that were never enrolled, and of those whose key was revoked. */
  kiosk_not_enrolled: {
    status: 403,
    chinese: '这台设备没有登记为考勤机，或已被停用。请向学校办公室索取新的密钥。',
    english: 'This device is not enrolled as a kiosk, or was revoked. Ask the office for a new key.',
  },
  /** Told alike of keys that are unknown, used, expired or revoked. */
  kiosk_key_wrong: {
    status: 403,
    chinese: '密钥不正确，或已使用、已过期。请检查后重试，或索取新的密钥。',
    english: 'This key is wrong, was used before, or has expired. Check it, or ask the office for a new one.',
  },
  /** Told alike of faces that are unknown or not registered here. */
  clocking_not_recognised: {
    status: 403,
    chinese: '没有认出您。请再看一次镜头，或请老师登记。',
    english: 'You were not recognised. Please look at the camera once more, or ask a teacher to mark you.',
  },
  clocking_too_old: {
    status: 403,
    chinese: '这次刷脸的时间太久了，无法补记。请老师登记。',
    english: 'This was taken too long ago to be counted. Please ask a teacher to mark the pupil.',
  },
  not_a_school_day: {
    status: 409,
    chinese: '这一天不上课，不用考勤。',
    english: 'There is no school on this day.',
  },
  /** A day to come takes leave only. */
  day_to_come: {
    status: 409,
    chinese: '以后的日子只能登记请假。',
    english: 'For a day to come, only leave can be marked.',
  },
  /** Further back than anybody corrects. */
  day_too_long_ago: {
    status: 409,
    chinese: '这一天太久了，不能再更改考勤。',
    english: 'This day is too long ago to be marked.',
  },
  /** Of the unit, or of a grade that begins later. */
  arrivals_before_late: {
    status: 400,
    chinese: '到校截止时间不能早于迟到的时间（包括各年级的上课时间）。',
    english: 'Arrivals cannot end before pupils are late, also in the grade that begins last.',
  },
  missing_before_late: {
    status: 400,
    chinese: '未到的时间不能早于迟到的时间。',
    english: 'Nobody can be missing before they are late.',
  },
  mark_reason_needed: {
    status: 400,
    chinese: '更改以前的考勤需要填写原因。',
    english: 'A change of a day that has passed needs a reason.',
  },
  too_many_kiosks: {
    status: 409,
    chinese: '考勤机已达上限。请先停用不再使用的。',
    english: 'There are as many kiosks as a unit may have. Revoke one that is no longer used.',
  },
} as const
