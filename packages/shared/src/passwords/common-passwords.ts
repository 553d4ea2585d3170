/**
 * What people begin with who do not want to think: the words at the top of every list of stolen passwords, and the
 * habits of Chinese schools. Short on purpose: a word here stands for all its forms with digits and signs around it.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passw0rd passwd pass pwd p@ssw0rd p@ssword pa55word welcome letmein login secret default test guest user
  admin administrator root master system manager changeme initial temp monkey dragon sunshine princess football
  baseball basketball superman batman iloveyou lovely love hello abc abcd abcde aa aaa asd asdf asdfgh zxc zxcv zxcvbn
  zxcvbnm qaz qazwsx qazwsxedc qwe qwer qwert qwerty qwertyuiop qweasd qweasdzxc asdfghjkl qq weixin wechat taobao
  woaini woaiwo woaini1314 aini woai wobuzhidao wangyut tiankong caonima nihao zhongguo china beijing shanghai
  hangzhou mima wodemima yonghu ceshi guanliyuan denglu laoshi xuesheng jiazhang xuexiao xiaoxue zhongxue gaozhong
  chuzhong jiaoshi jiaowu banji school student teacher parent pupil class homeroom baobao baobei xiaoming laopo laogong
  mama baba mm bb wo ni a1 a1b2 a1b2c3 a1b2c3d4 q1w2e3 q1w2e3r4 abc123 x woshi zhang wang li zhao chen liu yang
  `
    .trim()
    .split(/\s+/),
)

/** Digits that mean something: they are guessed as soon as words are. */
export const commonDigits: ReadonlySet<string> = new Set(
  `
  123456789 1234567890 12345678 1234567 123456 12345 1234 123 123123 123123123 112233 11223344 123321 12344321 654321
  87654321 111111 11111111 000000 00000000 666666 888888 88888888 66666666 520 5201314 1314 1314520 521 520520 147258
  147258369 159357 159753 789456 789456123 321 4321 2023 2024 2025 2026 2027 2028 110 120 163 168 168168 886 9527 007
  `
    .trim()
    .split(/\s+/),
)
