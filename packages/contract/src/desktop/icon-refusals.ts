/** Refusals about icons and links. */
export const iconRefusals = {
  icon_locked: {
    status: 403,
    chinese: '本单位已固定这个图标的位置，不能移动。',
    english: 'Your unit has fixed the place of this icon. It cannot be moved.',
  },
  given_by_area: {
    status: 403,
    chinese: '该应用由上级单位分配，请联系上级单位的管理员。',
    english: 'Your area has given this application. Please ask an administrator of the area.',
  },
  administration_stays: {
    status: 409,
    chinese: '“管理中心”不能收回，否则管理员将无法进入。要取消某人的管理权限，请在“角色与权限”中操作。',
    english:
      'Administration cannot be taken away here, or nobody could get in. Take the role from the person in Roles instead.',
  },
  link_address_refused: {
    status: 400,
    chinese: '请填写以 https:// 开头的完整网址，不能包含用户名或密码。',
    english: 'Please enter a whole address that begins with https://, without a user name or password in it.',
  },
  link_outside_service: {
    status: 400,
    chinese: '网址不属于该登录服务登记的地址。',
    english: 'This address is not one of the addresses registered for the service.',
  },
  picture_refused: {
    status: 400,
    chinese: '图片无法使用。请上传边长不超过 512 像素的 PNG 图片，或不含脚本和外部内容的 SVG 图片。',
    english: 'This picture cannot be used. Please choose a PNG of at most 512 pixels on each side, or a plain SVG.',
  },
  too_many_links: {
    status: 409,
    chinese: '链接数量已达上限，请改用不再使用的链接。',
    english: 'There are too many links. Please change one that is not used any more.',
  },
  too_many_groups: {
    status: 409,
    chinese: '分组数量已达上限，请先删除不再使用的分组。',
    english: 'There are too many groups. Please remove one first.',
  },
} as const
