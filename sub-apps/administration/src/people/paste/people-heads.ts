import type { PastedColumn } from '@homeroom/contract/people/pasted-columns.ts'
import type { Heads } from '../../paste/read-cells.ts'

/** Words that head the columns of a list of people. */
export const peopleHeads: Heads<PastedColumn> = {
  userType: ['身份', '类型', '用户类型', 'kind', 'type'],
  realName: ['姓名', '名字', '学生姓名', '教师姓名', '家长姓名', 'name', 'fullname'],
  englishName: ['英文名', '英文姓名', 'englishname', 'nameinenglish'],
  sex: ['性别', 'sex', 'gender'],
  number: ['学号', '编号', '工号', '教工号', 'number', 'pupilnumber', 'studentnumber', 'staffnumber'],
  className: ['班级', '所在班级', 'class'],
  campus: ['校区', '所在校区', 'campus'],
  loginName: ['用户名', '登录名', '账号', 'username', 'loginname', 'login'],
  phone: ['手机', '手机号', '手机号码', '电话', '联系电话', 'phone', 'mobile', 'telephone'],
  mail: ['邮箱', '电子邮箱', '邮件', 'email', 'mail', 'mailaddress'],
  childNumber: ['孩子学号', '学生学号', '子女学号', 'childnumber', "child'snumber", 'numberofthechild'],
  relation: ['关系', '与学生关系', '亲属关系', 'relation', 'relationship'],
  sameAs: ['另一账号', '同一人账号', 'otheraccount', 'sameperson', 'samepersonas'],
}
