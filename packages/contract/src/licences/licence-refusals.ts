/** Refusals about licences. */
export const licenceRefusals = {
  no_seats_left: {
    status: 409,
    chinese: '授权名额不足：剩余 {left} 个，本次需要 {needed} 个，因此没有分配。',
    english: 'There are not enough seats, so nothing was given. Seats left: {left}. Needed: {needed}.',
  },
  fewer_seats_than_used: {
    status: 409,
    chinese: '已使用 {used} 个名额，不能少于此数。请先让该单位收回一些分配。',
    english: 'Seats in use: {used}. It cannot have fewer. The unit has to take the application from some people first.',
  },
  licence_not_begun: {
    status: 403,
    chinese: '该模块的授权尚未开始。',
    english: 'The licence of this module has not begun yet.',
  },
  licence_read_only: {
    status: 403,
    chinese: '该模块的授权已到期，目前只能查看，不能修改。',
    english: 'The licence of this module has ended. It can be read, but nothing can be changed.',
  },
  licence_ends_before_it_begins: {
    status: 400,
    chinese: '到期日不能早于开始日。',
    english: 'The end lies before the start.',
  },
  seats_not_limited: {
    status: 409,
    chinese: '该授权不限人数，没有可转移的名额。',
    english: 'This licence is for everybody, so there are no seats to move.',
  },
  same_unit_twice: {
    status: 400,
    chinese: '请选择两所不同的学校。',
    english: 'Please choose two different schools.',
  },
  not_asked: {
    status: 409,
    chinese: '没有待处理的续期申请。',
    english: 'Nothing is asked for, or the area has answered already.',
  },
  no_area_above: {
    status: 409,
    chinese: '本单位没有上级单位。请联系平台供应商续期。',
    english: 'No area stands above this unit. Please ask the vendor of the installation.',
  },
} as const
