import type { PastedColumn } from '@homeroom/contract/people/pasted-columns.ts'

/** Words for a column in the first row, in the form of `headForm`. */
const heads: Readonly<Record<PastedColumn, readonly string[]>> = {
  userType: ['身份', '类型', '用户类型', 'kind', 'type'],
  realName: ['姓名', '名字', '学生姓名', '教师姓名', '家长姓名', 'name', 'fullname'],
  englishName: ['英文名', '英文姓名', 'englishname', 'nameinenglish'],
  sex: ['性别', 'sex', 'gender'],
  number: ['学号', '编号', '工号', '教工号', 'number', 'pupilnumber', 'studentnumber', 'staffnumber'],
  className: ['班级', '所在班级', 'class'],
  loginName: ['用户名', '登录名', '账号', 'username', 'loginname', 'login'],
  phone: ['手机', '手机号', '手机号码', '电话', '联系电话', 'phone', 'mobile', 'telephone'],
  mail: ['邮箱', '电子邮箱', '邮件', 'email', 'mail', 'mailaddress'],
  childNumber: ['孩子学号', '学生学号', '子女学号', 'childnumber', "child'snumber", 'numberofthechild'],
  relation: ['关系', '与学生关系', '亲属关系', 'relation', 'relationship'],
}

const headForm = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:_-]/g, '')

/** Cells as a spreadsheet copies them: separated by tabs, else by commas, with quotes around a cell that has either. */
export function readCells(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ','
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const row = rows[rows.length - 1] as string[]
    const last = row.length - 1
    const cell = row[last] ?? ''
    if (quoted) {
      if (sign !== '"') row[last] = cell + sign
      else if (text.charAt(at + 1) === '"') {
        row[last] = `${cell}"`
        at++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator || (separator === ',' && sign === '，')) row.push('')
    else if (sign === '\n') rows.push([''])
    else if (sign !== '\r') row[last] = cell + sign
  }
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean))
}

/** What the columns hold when the first row says so, for at least the name; null when it is a person already. */
export function readHead(row: readonly string[]): (PastedColumn | '')[] | null {
  const columns = row.map((cell) => {
    const found = (Object.keys(heads) as PastedColumn[]).find((column) => heads[column].includes(headForm(cell)))
    return found ?? ''
  })
  const once = columns.map((column, at) => (columns.indexOf(column) === at ? column : ''))
  return once.includes('realName') ? once : null
}
