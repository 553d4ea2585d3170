/** Refusals about licences. */
export const licenceRefusals = {
  no_seats_left: {
    status: 409,
    chinese: '授权名额不足：剩余 {left} 个，本次需要 {needed} 个，因此没有分配。',
    english: 'There are not enough seats, so nothing was given. Seats left: {left}. Needed: {needed}.',
  },
  fewer_seats_than_used: {
    status: 409,
    chinese: '名额少于已使用的人数。请先让该单位收回一些分配。',
    english: 'These are fewer seats than are in use. The unit has to take the application from some people first.',
  },
  no_area_above: {
    status: 409,
    chinese: '本单位没有上级单位。请联系平台供应商续期。',
    english: 'No area stands above this unit. Please ask the vendor of the installation.',
  },
} as const
