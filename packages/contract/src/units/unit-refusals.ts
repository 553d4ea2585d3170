/** Refusals about units. */
export const unitRefusals = {
  unit_code_taken: {
    status: 409,
    chinese: '该单位代码已被使用，请换一个。',
    english: 'This unit code is used already. Please choose another.',
  },
  time_zone_unknown: {
    status: 400,
    chinese: '没有这个时区，请填写如 Asia/Shanghai 的名称。',
    english: 'There is no such time zone. It is written like Asia/Shanghai.',
  },
  host_name_not_right: {
    status: 400,
    chinese: '域名不正确，请填写如 school.example.cn 的域名，不带 https:// 和端口。',
    english: 'This is no host name. It is written like school.example.org, without https:// and port.',
  },
  host_name_taken: {
    status: 409,
    chinese: '该域名已由其他单位使用。',
    english: 'Another unit has this host name.',
  },
  picture_not_right: {
    status: 400,
    chinese: '请选择 PNG、JPEG 或 WebP 图片，边长不超过 4096 像素。',
    english: 'Please choose a PNG, JPEG or WebP picture of at most 4096 pixels a side.',
  },
  too_many_pictures: {
    status: 409,
    chinese: '未使用的图片过多，请明天再上传，或先保存。',
    english: 'There are too many pictures that no page shows. Please save first, or upload tomorrow.',
  },
  picture_unknown: {
    status: 400,
    chinese: '没有这张图片，请重新上传。',
    english: 'There is no such picture. Please upload it again.',
  },
  link_not_right: {
    status: 400,
    chinese: '链接请以 https:// 或 http:// 开头。',
    english: 'A link begins with https:// or http://.',
  },
  page_not_ours: {
    status: 400,
    chinese: '请填写本平台的页面，以 / 开头，例如 /pages/base/pc_notices_tm/index.html。登录页不能作为登录后的页面。',
    english:
      'Please give a page of this product. It begins with /, such as /pages/base/pc_notices_tm/index.html, and is not the sign-in page.',
  },
  setting_locked: {
    status: 403,
    chinese: '该设置由上级单位锁定，本单位不能修改。',
    english: 'The area has locked this setting. This unit cannot change it.',
  },
  delivery_not_set_up: {
    status: 404,
    chinese: '还没有可用的设置，请先填写并保存。',
    english: 'Nothing is set up yet. Fill it in and save it first.',
  },
  delivery_no_recipient: {
    status: 400,
    chinese: '您的账号没有验证过的邮箱或手机号，请填写接收测试的地址。',
    english: 'Your account has no proved address or number. Enter where the test shall go.',
  },
  delivery_address_refused: {
    status: 400,
    chinese: '只能使用公网上的服务器（网址须以 https 开头）；内网服务器须由平台运维人员放行，未加密的连接也只限内网。',
    english:
      'Only servers on the public internet, encrypted (an address begins with https). Others must be allowed by the operator of the platform.',
  },
  delivery_secret_missing: {
    status: 400,
    chinese: '请填写密码或密钥。更换服务器或账号时必须重新填写。',
    english: 'Enter the password or secret. It is needed anew when the server or account changes.',
  },
  delivery_field_missing: {
    status: 400,
    chinese: '请填写此项。',
    english: 'Please fill this in.',
  },
  setting_names_roles: {
    status: 409,
    chinese: '按角色的要求不能提供给下属单位：各单位的角色不同。请改为按用户类型。',
    english:
      'A rule by roles cannot be given to the units below, since each has its own roles. Please use kinds of people.',
  },
} as const
