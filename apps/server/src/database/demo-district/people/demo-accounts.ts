import { demoId } from '../demo-random.ts'
import type { DemoUnitCode } from '../demo-units.ts'
import type { Sex } from './demo-names.ts'

/** The password of every demo account. */
export const demoPassword = 'Homeroom-2026'

export type DemoAccount = {
  loginName: string
  unitCode: DemoUnitCode
  userType: '1' | '2' | '3' | '4'
  name: string
  englishName: string
  sex: Sex
  /** What it shows, for the list of accounts to try. */
  kind: { chinese: string; english: string }
}

const account = (
  unitCode: DemoUnitCode,
  loginName: string,
  userType: DemoAccount['userType'],
  names: [name: string, englishName: string, sex: Sex],
  kind: [chinese: string, english: string],
): DemoAccount => ({
  loginName,
  unitCode,
  userType,
  name: names[0],
  englishName: names[1],
  sex: names[2],
  kind: { chinese: kind[0], english: kind[1] },
})

/** The accounts to sign in with. `parent` and `teacher.parent` are the same person. */
export const demoAccounts: readonly DemoAccount[] = [
  account('lakeside-1', 'teacher', '2', ['王芳', 'Wang Fang', '2'], ['班主任', 'Class teacher']),
  account('lakeside-1', 'student', '1', ['李梓萱', 'Li Zixuan', '2'], ['学生', 'Pupil']),
  account('lakeside-1', 'parent', '3', ['周丽华', 'Zhou Lihua', '2'], ['家长', 'Parent']),
  account('lakeside-1', 'staff', '4', ['赵玉兰', 'Zhao Yulan', '2'], ['职工', 'Staff']),
  account('lakeside-1', 'admin', '2', ['陈志远', 'Chen Zhiyuan', '1'], ['学校管理员', 'School administrator']),
  account('lakeside-1', 'teacher.parent', '2', ['周丽华', 'Zhou Lihua', '2'], ['教师兼家长', 'Teacher and parent']),
  account('lakeside-ms', 'teacher.two', '2', ['孙立新', 'Sun Lixin', '1'], ['中学教师', 'Middle school teacher']),
  account('lakeside-ms', 'student.two', '1', ['郑宇航', 'Zheng Yuhang', '1'], ['中学生', 'Middle school pupil']),
  account('lakeside-ms', 'parent.two', '3', ['何秀娟', 'He Xiujuan', '2'], ['中学家长', 'Middle school parent']),
  account('lakeside-ms', 'admin.two', '2', ['黄伟', 'Huang Wei', '1'], ['中学管理员', 'Middle school administrator']),
  account('lakeside', 'area.admin', '2', ['沈建国', 'Shen Jianguo', '1'], ['区管理员', 'District administrator']),
]

/** An account that was switched off when its owner left; it is not offered for trying. */
export const demoDisabledAccount = account(
  'lakeside-1',
  'teacher.left',
  '2',
  ['高峰', 'Gao Feng', '1'],
  ['已离职教师', 'Former teacher'],
)

/** An account whose owner has not signed in yet: its password is an initial one. It is not offered, for that is true once. */
export const demoNewAccount = account(
  'lakeside-1',
  'teacher.new',
  '2',
  ['林晓雨', 'Lin Xiaoyu', '2'],
  ['新教师', 'New teacher'],
)

export const demoUserId = (unitCode: DemoUnitCode, loginName: string) => demoId(`user ${unitCode} ${loginName}`)

export function findDemoAccount(loginName: string): DemoAccount {
  const found = demoAccounts.find((candidate) => candidate.loginName === loginName)
  if (!found) throw new Error(`there is no demo account ${loginName}`)
  return found
}
