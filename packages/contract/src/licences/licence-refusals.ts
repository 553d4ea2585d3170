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
  licence_files_not_taken: {
    status: 409,
    chinese: '本平台尚未配置供应商公钥，无法使用授权文件。请联系平台运维人员。',
    english: 'This installation knows no vendor’s key, so it takes no licence files. Please ask its operator.',
  },
  licence_file_not_readable: {
    status: 400,
    chinese: '这不是授权文件，或文件已损坏。请向供应商索取原始文件。',
    english: 'This is no licence file, or it is damaged. Please ask the vendor for the original.',
  },
  licence_file_not_signed: {
    status: 400,
    chinese: '授权文件的签名无法验证：内容被改动，或签发方不在受信任之列。',
    english: 'The signature is not right: the file was changed, or whoever signed it is not trusted here.',
  },
  licence_file_of_other_unit: {
    status: 400,
    chinese: '该授权文件属于另一单位（{unit}），不能在本单位使用。',
    english: 'This file is for another unit ({unit}). It cannot be used here.',
  },
  licence_file_of_future: {
    status: 400,
    chinese: '授权文件的签发时间晚于服务器当前时间。请检查服务器时钟。',
    english: 'The file was signed later than the clock of this server says. Please check that clock.',
  },
  licence_file_module_unknown: {
    status: 400,
    chinese: '授权文件中有本平台没有的模块：{code}。请联系供应商。',
    english: 'The file names a module that this installation does not have: {code}. Please ask the vendor.',
  },
  licence_file_older: {
    status: 409,
    chinese: '本单位已使用过此文件或更新的文件，较早的文件不再有效。',
    english: 'The unit has taken this file or a newer one already. An older one does not count any more.',
  },
  licence_file_outdated: {
    status: 409,
    chinese: '此文件签发之后，上级单位或平台运维人员修改过模块 {code} 的授权。请向供应商索取新的授权文件。',
    english:
      'Since this file was signed, the area or the operator has set the licence of {code}. Please ask the vendor for a new file.',
  },
} as const
