import type { PastedClassColumn, PastedPostColumn } from '@homeroom/contract/classes/pasted-class-columns.ts'
import type { Heads } from '../../paste/read-cells.ts'

const className = ['班级', '班级名称', '班级名', '班', 'class', 'classname']

/** Words that head the columns of a list of classes. */
export const classHeads: Heads<PastedClassColumn> = {
  grade: ['年级', '年级名称', 'grade', 'year'],
  className,
  englishName: ['英文名', '班级英文名', 'englishname', 'nameinenglish'],
  campusName: ['校区', '校区名称', 'campus'],
  teacher: ['班主任', '班主任工号', '班主任用户名', '班主任姓名', 'classteacher'],
}

/** Words that head the columns of a list of who teaches what. */
export const postHeads: Heads<PastedPostColumn> = {
  className,
  subject: ['科目', '学科', '课程', '任教学科', 'subject'],
  englishSubject: ['科目英文名', '学科英文名', 'englishsubject', 'subjectinenglish'],
  teacher: [
    '教师',
    '老师',
    '任课教师',
    '工号',
    '教师工号',
    '用户名',
    '姓名',
    '教师姓名',
    'teacher',
    'number',
    'username',
  ],
  headTeacher: ['班主任', '是否班主任', 'classteacher', 'isclassteacher'],
}
